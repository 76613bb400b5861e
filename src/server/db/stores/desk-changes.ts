// Changes made at the desk, idempotent.
import { sql } from 'kysely';
import type { DeskAction, DeskChangeKind, DeskState } from '../../../domain/appointment/desk-change.ts';
import type { PaymentStatus } from '../../../domain/appointment/payment-status.ts';
import type { Database } from '../client.ts';

export type StoredDeskState = DeskState & {
  readonly paymentStatus: PaymentStatus;
  /** In cents. */
  readonly paid: number;
};

export async function findDeskState(
  db: Database,
  id: string,
  { samples }: { samples: boolean },
): Promise<StoredDeskState | undefined> {
  return db
    .selectFrom('appointments')
    .select([
      'status',
      'inspector_status as inspectorStatus',
      'payment_status as paymentStatus',
      'paid_cents as paid',
      sql<boolean>`status = 'scheduled' and held_until is not null`.as('hasDeadline'),
      sql<boolean>`(payment_status = 'paid' or pays_at <> 'before') and contract_signed_at is not null`.as(
        'isConfirmed',
      ),
    ])
    .where('id', '=', id)
    .where('status', '<>', 'offered')
    .$if(!samples, (query) => query.where('sample', 'is', null))
    .executeTakeFirst();
}

/** `false`: already applied. A concurrent duplicate waits for this transaction. */
export async function auditDeskChange(
  tx: Database,
  change: { id: string; appointmentId: string; kind: DeskChangeKind },
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .insertInto('desk_changes')
    .values({ id: change.id, appointment_id: change.appointmentId, kind: change.kind, applied_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** `false`: the state has changed, so reread it. `at`: when it was tapped. */
export async function writeDeskChange(
  tx: Database,
  id: string,
  from: StoredDeskState,
  { action, state }: { action: DeskAction; state: DeskState },
  at: Date,
): Promise<boolean> {
  const written = await tx
    .updateTable('appointments')
    .set({
      status: state.status,
      inspector_status: state.inspectorStatus,
      // Applies only while en route, and is computed each time.
      estimated_arrival: null,
      location_off: false,
      completed_at: action === 'complete' ? sql<Date>`greatest(${at}::timestamptz, booked_at)` : null,
      ...((action === 'keep' || action === 'release') && {
        hold_place: null,
        held_until: null,
        event: action === 'keep' ? ('kept' as const) : ('released' as const),
        released_by: action === 'keep' ? null : ('business' as const),
        // Samples are never announced.
        revision: sql<number>`revision + (sample is null)::int`,
      }),
    })
    .where('id', '=', id)
    .where('status', '=', from.status)
    .where('inspector_status', '=', from.inspectorStatus)
    // Detects a concurrent payment.
    .where('payment_status', '=', from.paymentStatus)
    .where('paid_cents', '=', from.paid)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Serializes setting out: of two concurrent taps the second sees the first. */
export const lockEnRoute = (tx: Database) => sql`select pg_advisory_xact_lock(727011)`.execute(tx);

/** Other appointments that are en route. */
export async function othersEnRoute(
  tx: Database,
  id: string,
  { samples }: { samples: boolean },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('appointments')
    .select('id')
    .where('inspector_status', '=', 'en_route')
    .where('id', '<>', id)
    .$if(!samples, (query) => query.where('sample', 'is', null))
    .execute();
  return rows.map((row) => row.id);
}

/** The position is stored only while en route. */
export const forgetPosition = (tx: Database, appointmentId: string) =>
  tx.deleteFrom('inspector_positions').where('appointment_id', '=', appointmentId).execute();
