import type { Database } from '../db/client.ts';
import {
  keepSampleEnRoute,
  moveConflictingSamples,
  renewSampleAppointments,
} from '../db/place-sample-appointments.ts';
import type { Clock } from '../ports/clock.ts';

/** Keeps a sandbox's sample week starting today. Does nothing in live mode. */
export async function renewSamples({
  db,
  clock,
  settings,
}: {
  db: Database;
  clock: Clock;
  settings: { mode: 'sandbox' | 'live' };
}): Promise<void> {
  if (settings.mode !== 'sandbox') return;
  const now = clock.now();
  await renewSampleAppointments(db, now);
  await moveConflictingSamples(db, now);
  await keepSampleEnRoute(db, now);
}
