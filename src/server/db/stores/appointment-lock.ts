// The only way to lock bookings, and the order of all locks.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

type Which =
  /** `samples`: whether sample appointments count. */
  | { ids: readonly string[]; samples?: boolean }
  | { claimId: string }
  | { browser: Buffer; propertyId: string };

const conditionOf = (which: Which) => {
  if ('ids' in which)
    return sql`id = any(${[...which.ids]}::uuid[]) and (${which.samples ?? true} or sample is null)`;
  if ('claimId' in which) return sql`claim_id = ${which.claimId}::uuid`;
  return sql`status = 'held' and browser = ${which.browser}
    and ${which.propertyId}::uuid in (property_id, browser_property_id)`;
};

/**
 * Locks bookings against paying, signing, moving, canceling and releasing until the transaction ends. Returns their ids.
 *
 * Lock order of a transaction that takes several:
 * 1. those of a person or the inspector: `lockRequests`, `lockEnRoute`
 * 2. bookings, by this function: several at once by their id
 * 3. days: `lockDay`, the earlier one first, then `lockWaitingList`
 * 4. what belongs to a booking: its claim, `lockPayment`, `lockGivenCredit`
 * 5. the audit trail, by writing to it
 *
 * Two exceptions. Taking a time locks the day first, and afterwards at most its own visitor's booking. Announcing takes
 * any booking that is not locked, and a mover may wait for it in the other order. Both, and moving, are retried after a deadlock.
 */
export async function lockAppointments(tx: Database, which: Which): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from appointments where ${conditionOf(which)} order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function lockAppointment(tx: Database, id: string, { samples = true } = {}): Promise<boolean> {
  return (await lockAppointments(tx, { ids: [id], samples })).length === 1;
}
