// Webhook events of the provider. Each is processed once, by the process that leased it first.
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';

export type StoredEvent = Pick<Schema['payment_events'], 'provider' | 'id' | 'kind'> & {
  subjectId: string | null;
};

/** Lease duration: an older one belongs to a dead process. */
const workMs = 60_000;

/**
 * `false`: settled, or leased by another process. Stored from then on, so that a job finds what a killed
 * process left.
 */
export async function leaseEvent(
  db: Database,
  { provider, id, kind, subjectId }: StoredEvent,
  happenedAt: Date,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto('payment_events')
    .values({
      provider,
      id,
      kind,
      subject_id: subjectId,
      happened_at: happenedAt,
      received_at: now,
      taken_at: now,
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'id'])
        .doUpdateSet({ taken_at: now })
        .where('payment_events.settled_at', 'is', null)
        .where('payment_events.taken_at', '<', new Date(now.getTime() - workMs)),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function settleEvent(
  db: Database,
  { provider, id }: Pick<StoredEvent, 'provider' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ settled_at: now })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** The provider was unavailable: ends the lease, so that the next notification retries. */
export async function endLease(
  db: Database,
  { provider, id }: Pick<StoredEvent, 'provider' | 'id'>,
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ taken_at: new Date(0) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}

export async function listUnsettled(
  db: Database,
  provider: StoredEvent['provider'],
  { before, most }: { before: Date; most: number },
): Promise<(StoredEvent & { happenedAt: Date })[]> {
  return db
    .selectFrom('payment_events')
    .select(['provider', 'id', 'kind', 'subject_id as subjectId', 'happened_at as happenedAt'])
    .where('provider', '=', provider)
    .where('settled_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('taken_at')
    .limit(most)
    .execute();
}
