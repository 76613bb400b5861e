// Emails that a mail server took and that came back later.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

type Bounced = { address: string; deliveryId: string | undefined; since: Date; problem: string };

/** `false`: the latest email to this address, or the named one, is already listed, or there is none. */
export async function markBounced(
  db: Database,
  { address, deliveryId, since, problem }: Bounced,
  now: Date,
): Promise<boolean> {
  const latest = db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', 'mail')
    .where('state', 'in', ['sent', 'failed'])
    .where(sql<string>`lower(recipient)`, '=', address)
    .where('settled_at', '>=', since)
    .$if(deliveryId !== undefined, (query) => query.where('id', '=', deliveryId ?? ''))
    .orderBy('settled_at', 'desc')
    .orderBy('id')
    .limit(1);
  const changed = await db
    .updateTable('deliveries')
    .set({ state: 'failed', problem, settled_at: now })
    .where('id', '=', latest)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
