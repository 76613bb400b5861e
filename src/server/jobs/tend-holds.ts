import type { Logger } from 'pino';
import { holdWarning, LONGEST_WARNING_MS } from '../../domain/scheduling/hold.ts';
import type { Database } from '../db/client.ts';
import { findAppointment } from '../db/stores/appointments.ts';
import { lapsedHolds, markWarned, unwarnedHolds } from '../db/stores/holds.ts';
import type { Clock } from '../ports/clock.ts';
import { releaseHold } from '../use-cases/appointment/release-hold.ts';
import { announce, announceEvent } from './announce.ts';

/** Holders are told before their time goes to others, and after. */
export async function tendHolds(deps: { db: Database; clock: Clock; log: Logger }): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  for (const { id } of await lapsedHolds(db, now)) await releaseHold(db, id, now, { lapsedAt: now });
  await announce(deps);

  const soon = await unwarnedHolds(db, new Date(now.getTime() + LONGEST_WARNING_MS));
  for (const { id, held_until, booked_at } of soon) {
    if (held_until && booked_at && holdWarning(booked_at, held_until) <= now) await warn(db, id, now);
  }
}

const warn = (db: Database, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    if (!(await markWarned(tx, id, now))) return;
    const appointment = await findAppointment(tx, id);
    if (appointment) await announceEvent(tx, appointment, 'hold-ending', now);
  });
