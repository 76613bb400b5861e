// Fetched when somebody signs in: the schemas are larger than the page that asks.
import { readUser, signIn as signInEndpoint, type User } from '../../../api/auth.ts';
import { CallFailed, call } from '../../lib/api-client.ts';
import { lastUser } from '../../storage/last-user.ts';
import { type Refusal, readRefusal } from './refusal.ts';

export type Credentials = { email: string; password: string; code?: string };
export type SignInAnswer = { ok: true; user: User } | { ok: false; refusal: Refusal };

export const signIn = (body: Credentials): Promise<SignInAnswer> =>
  call(signInEndpoint, { body }).then(
    (user) => ({ ok: true, user }),
    (error: unknown) => ({ ok: false, refusal: readRefusal(error) }),
  );

/** `null`: nobody, as far as can be told. */
export async function askWhoIsSignedIn(): Promise<User | null> {
  try {
    return await call(readUser);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) lastUser.clear();
    return null;
  }
}
