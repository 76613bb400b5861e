import type { CurrentBusiness } from '../business/current-business.ts';
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
  business,
  settings,
}: {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  settings: { mode: 'sandbox' | 'live' };
}): Promise<void> {
  if (settings.mode !== 'sandbox') return;
  const now = clock.now();
  await renewSampleAppointments(db, business.current(), now);
  await moveConflictingSamples(db, now);
  await keepSampleEnRoute(db, now);
}
