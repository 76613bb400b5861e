// Signing out deletes the desk's user, list and page from the device. Changes, notes and reports that were not sent yet
// stay for their user. Payments that were refused and codes that were typed stay when a session ends, and are deleted by logging out.
import { clearChangeDraft } from './change-draft-key.ts';
import { deskDay } from './desk-day.ts';
import { forgetCodesOf } from './forget-codes.ts';
import { lastUser } from './last-user.ts';
import { clearNewAppointment } from './new-appointment-key.ts';
import { dropRefusedPaymentsOf } from './refused-payments.ts';

/** Prefix of the service worker's caches. */
const kept = 'desk-shell-';

/** For a user who logs out on purpose, and was asked if something would be lost. */
export function clearAtLogout(userId: string): Promise<void> {
  forgetCodesOf(userId);
  dropRefusedPaymentsOf(userId);
  clearNewAppointment();
  clearChangeDraft();
  return clearDeskData();
}

export async function clearDeskData(): Promise<void> {
  lastUser.clear();
  deskDay.clear();
  if (!('caches' in window)) return;
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const names = (await caches.keys()).filter((name) => name.startsWith(kept));
  await Promise.all([
    ...registrations.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
}
