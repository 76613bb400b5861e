// What the provider reports about a text. A report counts for the attempt it is about, unless that was retried since.
import { sql } from 'kysely';
import { UNCLEAR_TEXT } from '../../../domain/contact/text-failures.ts';
import type { Database } from '../client.ts';

type Attempt = { deliveryId: string; attempt: number };

/** A report can arrive while its text is still being recorded as sent, so `pending` counts too. An erased number has none. */
const isAbout = ({ deliveryId, attempt }: Attempt) =>
  sql<boolean>`id = ${deliveryId} and channel = 'text' and recipient like '+%' and case state when 'pending' then attempts = ${attempt - 1}
    when 'unneeded' then false else attempts = ${attempt} end`;

/** Returns the number and when the text was written, or `undefined` if the report is not about the latest attempt. */
export async function recordTextFailure(
  db: Database,
  attempt: Attempt,
  problem: string,
  now: Date,
): Promise<{ phone: string; textedAt: Date } | undefined> {
  const changed = await db
    .updateTable('deliveries')
    .set({ state: 'failed', problem, settled_at: now, attempts: attempt.attempt })
    .where(isAbout(attempt))
    .returning(['recipient', 'created_at'])
    .executeTakeFirst();
  return changed && { phone: changed.recipient, textedAt: changed.created_at };
}

/**
 * A text whose sending was not answered, or not recorded, did arrive. `delivered` also outranks an earlier failure, since reports may
 * arrive in any order.
 */
export async function recordTextArrival(
  db: Database,
  attempt: Attempt,
  state: 'sent' | 'delivered',
  now: Date,
): Promise<string | undefined> {
  const corrected = await db
    .updateTable('deliveries')
    .set({ state: 'sent', problem: null, settled_at: now, attempts: attempt.attempt })
    .where(isAbout(attempt))
    .where(
      sql<boolean>`state = 'pending' or (state = 'failed' and (${state === 'delivered'} or problem = ${UNCLEAR_TEXT}))`,
    )
    .returning('recipient')
    .executeTakeFirst();
  if (corrected || state === 'sent') return corrected?.recipient;
  const delivered = await db
    .selectFrom('deliveries')
    .select('recipient')
    .where(isAbout(attempt))
    .executeTakeFirst();
  return delivered?.recipient;
}
