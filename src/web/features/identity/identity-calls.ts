// Loaded on demand: the schemas are larger than the page.
import { readUser, signIn as signInEndpoint, type User } from '../../../api/auth.ts';
import { call } from '../../lib/api-client.ts';
import { isAccessDenied } from '../../lib/desk-call.ts';
import { clearDeskData } from '../../storage/clear-desk-data.ts';
import { type Refusal, readRefusal } from './refusal.ts';

export type Credentials = { email: string; password: string; code?: string };
export type SignInAnswer = { ok: true; user: User } | { ok: false; refusal: Refusal };

export const signIn = (body: Credentials): Promise<SignInAnswer> =>
  call(signInEndpoint, { body }).then(
    (user) => ({ ok: true, user }),
    (error: unknown) => ({ ok: false, refusal: readRefusal(error) }),
  );

/** `null`: not signed in, or no answer. If the server says "not signed in", the desk's data is deleted from the device. */
export async function fetchSignedInUser(): Promise<User | null> {
  try {
    return await call(readUser);
  } catch (error) {
    if (isAccessDenied(error)) await clearDeskData().catch(() => undefined);
    return null;
  }
}
