import type { Logger } from 'pino';
import { holdWarning, MAX_WARNING_MS } from '../../domain/scheduling/hold.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import { findAppointment } from '../db/stores/appointments.ts';
import { expiredHolds, markWarned, unwarnedHolds } from '../db/stores/holds.ts';
import { findUnfinished } from '../db/stores/payments.ts';
import type { Clock } from '../ports/clock.ts';
import type { Payments } from '../ports/payments.ts';
import { releaseHold } from '../use-cases/appointment/release-hold.ts';
import { syncPayment } from '../use-cases/payment/sync-payment.ts';
import { announce, announceEvent } from './announce.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  log: Logger;
  payments: Payments;
};

/** Releases expired holds, after a warning, and notifies the holders. */
export async function expireHolds(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const expired = await expiredHolds(db, now);
  await syncOpenPayments(deps, expired);
  for (const { id } of expired) await releaseHold(db, id, now, { lapsedAt: now });
  await announce(deps);

  const soon = await unwarnedHolds(db, new Date(now.getTime() + MAX_WARNING_MS));
  for (const { id, held_until, booked_at } of soon) {
    if (held_until && booked_at && holdWarning(booked_at, held_until) <= now) await warn(deps, id, now);
  }
}

/**
 * Asks the provider first: a bank debit may have started or succeeded without a webhook reaching us. If the
 * provider is unavailable, the last known state counts.
 */
async function syncOpenPayments(deps: Deps, expired: readonly { id: string }[]): Promise<void> {
  for (const { id: appointmentId } of expired) {
    const open = await findUnfinished(deps.db, { appointmentId });
    const synced = open && (await syncPayment({ ...deps, wake: () => {} }, open));
    if (synced && !synced.ok) return;
  }
}

const warn = ({ db, business }: Deps, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    if (!(await markWarned(tx, id, now))) return;
    const appointment = await findAppointment(tx, id);
    if (appointment) await announceEvent(tx, business, appointment, 'hold-ending', now);
  });
