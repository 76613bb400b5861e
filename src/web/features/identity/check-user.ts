import { readUser, type User } from '../../../api/auth.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { call } from '../../lib/api-client.ts';
import { isAccessDenied } from '../../lib/desk-call.ts';
import { clearDeskData } from '../../storage/clear-desk-data.ts';
import { deleteOtherDays } from '../../storage/desk-day.ts';
import { lastUser } from '../../storage/last-user.ts';

export type UserCheck = { state: 'let-in'; user: User } | { state: 'turned-away' };

/**
 * Without an answer the desk opens for the last user of this device, who sees only data that is on the device already. A
 * busy or failing server counts as no answer.
 */
export async function checkUser(): Promise<UserCheck> {
  const check = await askWhoIsThere();
  if (check.state === 'let-in') deleteOtherDays(check.user.id, phoenixDateOf(new Date()));
  else void clearDeskData().catch(() => undefined);
  return check;
}

async function askWhoIsThere(): Promise<UserCheck> {
  try {
    const user = await call(readUser);
    if (user.isInspector) {
      lastUser.write(user);
      return { state: 'let-in', user };
    }
  } catch (error) {
    const user = lastUser.read();
    if (!isAccessDenied(error)) return user ? { state: 'let-in', user } : { state: 'turned-away' };
  }
  return { state: 'turned-away' };
}
