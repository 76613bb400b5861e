import type { Database } from '../db/client.ts';
import {
  keepSampleOnItsWay,
  moveSamplesAside,
  renewSampleAppointments,
} from '../db/place-sample-appointments.ts';
import type { Clock } from '../ports/clock.ts';

/** A sandbox's made-up week begins today, on any day. In live mode there is none to look after. */
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
  await moveSamplesAside(db, now);
  await keepSampleOnItsWay(db, now);
}
