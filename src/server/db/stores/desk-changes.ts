// Changes made at the desk, each counted once, whoever sends it however often.
import { sql } from 'kysely';
import type { DeskAction, DeskState } from '../../../domain/appointment/desk-change.ts';
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
      sql<boolean>`payment_status = 'paid' and contract_signed_at is not null`.as('paidAndSigned'),
    ])
    .where('id', '=', id)
    .where('status', '<>', 'offered')
    .$if(!samples, (query) => query.where('sample', 'is', null))
    .executeTakeFirst();
}

/** `false`: it has been made before. Whoever sends the same at the same moment waits for this transaction's end. */
export async function noteDeskChange(
  tx: Database,
  change: { id: string; appointmentId: string },
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .insertInto('desk_changes')
    .values({ id: change.id, appointment_id: change.appointmentId, applied_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** `false`: it is not in that state any more, so it has to be looked at again. `at`: when it was tapped. */
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
      // Counts only on the way there, and is reckoned anew on each.
      estimated_arrival: null,
      location_off: false,
      completed_at: action === 'complete' ? sql<Date>`greatest(${at}::timestamptz, booked_at)` : null,
      ...((action === 'keep' || action === 'release') && {
        hold_place: null,
        held_until: null,
        event: action === 'keep' ? ('kept' as const) : ('released' as const),
        // Nobody and no calendar is told of samples.
        revision: sql<number>`revision + (sample is null)::int`,
      }),
    })
    .where('id', '=', id)
    .where('status', '=', from.status)
    .where('inspector_status', '=', from.inspectorStatus)
    // A payment of this very moment is not passed over.
    .where('payment_status', '=', from.paymentStatus)
    .where('paid_cents', '=', from.paid)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Until the transaction ends, nobody else sets out: of two taps at once the second one sees the first. */
export const lockWay = (tx: Database) => sql`select pg_advisory_xact_lock(727011)`.execute(tx);

/** Every other appointment that is marked En Route. */
export async function othersOnTheWay(
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

/** Where the inspector is belongs to the way there and to nothing else. */
export const forgetPosition = (tx: Database, appointmentId: string) =>
  tx.deleteFrom('inspector_positions').where('appointment_id', '=', appointmentId).execute();
