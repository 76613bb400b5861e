import type { Logger } from 'pino';
import { holdWarning, LONGEST_WARNING_MS } from '../../domain/scheduling/hold.ts';
import type { Database } from '../db/client.ts';
import { findAppointment } from '../db/stores/appointments.ts';
import { lapsedHolds, markWarned, unwarnedHolds } from '../db/stores/holds.ts';
import { findUnfinished } from '../db/stores/payments.ts';
import type { Clock } from '../ports/clock.ts';
import type { Payments } from '../ports/payments.ts';
import { releaseHold } from '../use-cases/appointment/release-hold.ts';
import { syncPayment } from '../use-cases/payment/sync-payment.ts';
import { announce, announceEvent } from './announce.ts';

type Deps = { db: Database; clock: Clock; log: Logger; payments: Payments };

/** Holders are told before their time goes to others, and after. */
export async function expireHolds(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const lapsed = await lapsedHolds(db, now);
  await lookAtForms(deps, lapsed);
  for (const { id } of lapsed) await releaseHold(db, id, now, { lapsedAt: now });
  await announce(deps);

  const soon = await unwarnedHolds(db, new Date(now.getTime() + LONGEST_WARNING_MS));
  for (const { id, held_until, booked_at } of soon) {
    if (held_until && booked_at && holdWarning(booked_at, held_until) <= now) await warn(db, id, now);
  }
}

/**
 * A bank debit may have begun, or come through, without anybody calling us: the provider is asked before a time goes to others.
 * Should it not answer, what was known before counts.
 */
async function lookAtForms(deps: Deps, lapsed: readonly { id: string }[]): Promise<void> {
  for (const { id: appointmentId } of lapsed) {
    const open = await findUnfinished(deps.db, { appointmentId });
    const looked = open && (await syncPayment({ ...deps, wake: () => {} }, open));
    if (looked && !looked.ok) return;
  }
}

const warn = (db: Database, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    if (!(await markWarned(tx, id, now))) return;
    const appointment = await findAppointment(tx, id);
    if (appointment) await announceEvent(tx, appointment, 'hold-ending', now);
  });
