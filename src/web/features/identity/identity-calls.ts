// Loaded on demand: the schemas are larger than the page.
import { readUser, signIn as signInEndpoint, type User } from '../../../api/auth.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { call } from '../../lib/api-client.ts';
import { isAccessDenied } from '../../lib/desk-call.ts';
import { clearDeskData } from '../../storage/clear-desk-data.ts';
import { deleteOtherDays } from '../../storage/desk-day.ts';
import { type Refusal, readRefusal } from './refusal.ts';

export type Credentials = { email: string; password: string; code?: string };
export type SignInAnswer = { ok: true; user: User } | { ok: false; refusal: Refusal };

export const signIn = (body: Credentials): Promise<SignInAnswer> =>
  call(signInEndpoint, { body }).then(
    (user) => ({ ok: true, user }),
    (error: unknown) => ({ ok: false, refusal: readRefusal(error) }),
  );

/** `null`: not signed in, or no answer. Deletes earlier days of the desk from the device, and all of it if not signed in. */
export async function fetchSignedInUser(): Promise<User | null> {
  try {
    const user = await call(readUser);
    deleteOtherDays(user.id, phoenixDateOf(new Date()));
    return user;
  } catch (error) {
    if (isAccessDenied(error)) await clearDeskData().catch(() => undefined);
    return null;
  }
}
