// Codes asked for, counted for every server process alike.
import { sql } from 'kysely';
import { type SendLimits, secondsUntilRoom, windowStart } from '../../../domain/verification/send-limits.ts';
import type { Database } from '../client.ts';

type Asking = { phone: string; browser: Buffer; network: Buffer; now: Date };

export type Reservation =
  | { ok: true; id: string }
  | { ok: false; limit: keyof SendLimits; retryAfterSeconds: number };

const lockKey = 727_002;

/** Takes a place in every limit, or says which one is full. One at a time, so that parallel requests never overshoot. */
export async function reserveSend(db: Database, asking: Asking, limits: SendLimits): Promise<Reservation> {
  // Read committed: what is counted after the lock was got must be what others committed before giving it up.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    for (const limit of ['phone', 'network', 'everyone'] as const) {
      const hindmost = await sendThatFills(tx, limit, limits, asking);
      if (!hindmost) continue;
      return { ok: false, limit, retryAfterSeconds: secondsUntilRoom(limits[limit], hindmost, asking.now) };
    }
    const { phone, browser, network, now } = asking;
    const { id } = await tx
      .insertInto('verification_sends')
      .values({ phone, browser, network, asked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ok: true, id };
  });
}

/** The send that leaves no room, counted from the newest; `undefined` while there is room. */
async function sendThatFills(
  tx: Database,
  limit: keyof SendLimits,
  limits: SendLimits,
  { phone, network, now }: Asking,
): Promise<Date | undefined> {
  const { most } = limits[limit];
  const row = await tx
    .selectFrom('verification_sends')
    .select('asked_at')
    .where('asked_at', '>', windowStart(limits[limit], now))
    .$if(limit === 'phone', (query) => query.where('phone', '=', phone))
    .$if(limit === 'network', (query) => query.where('network', '=', network))
    .orderBy('asked_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at;
}

export async function acceptSend(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('verification_sends').set({ accepted_at: now }).where('id', '=', id).execute();
}

/** What the provider did not take costs nothing. */
export async function releaseSend(db: Database, id: string): Promise<void> {
  await db.deleteFrom('verification_sends').where('id', '=', id).execute();
}

export async function deleteSendsBefore(db: Database, instant: Date): Promise<number> {
  const result = await db.deleteFrom('verification_sends').where('asked_at', '<', instant).executeTakeFirst();
  return Number(result.numDeletedRows);
}
