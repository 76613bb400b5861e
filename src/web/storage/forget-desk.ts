// Leaving the desk leaves nothing of it on the device: no user, no list, no page. Changes that still wait to be sent name no
// customer and stay for their user.
import { deskDay } from './desk-day.ts';
import { lastUser } from './last-user.ts';

/** What the dashboard's service worker calls its caches. */
const kept = 'desk-shell-';

export async function forgetDesk(): Promise<void> {
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
