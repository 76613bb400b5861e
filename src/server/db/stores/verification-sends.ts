// Requested codes, counted across all server processes.
import { type ExpressionBuilder, sql } from 'kysely';
import { type NetworkLevel, networkLevels } from '../../../domain/network.ts';
import {
  NEW_NETWORK_SENDS,
  type SendLimit,
  type SendLimits,
  secondsUntilRoom,
  windowStart,
} from '../../../domain/verification/send-limits.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';

/** Keyed hashes of the visitor's networks. */
export type HashedNetworks = Readonly<Record<NetworkLevel, Buffer>>;

type Asking = { phone: string; browser: Buffer; networks: HashedNetworks; now: Date };

export type Reservation =
  /** `used`: codes in the last 24 hours, including this one. */
  { ok: true; id: string; used: number } | { ok: false; limit: keyof SendLimits; retryAfterSeconds: number };

const lockKey = 727_002;

const columns = { narrow: 'network', wide: 'network_56', widest: 'network_48' } as const;
type Narrowing = ['phone', string] | [(typeof columns)[NetworkLevel], Buffer];

/**
 * Counts against every limit, or says which one is full. Serialized, so that parallel requests never exceed
 * it.
 */
export async function reserveSend(db: Database, asking: Asking, limits: SendLimits): Promise<Reservation> {
  // Read committed: counts after the lock must include what others committed before releasing it.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const { phone, browser, networks, now } = asking;
    const full = async (
      limit: keyof SendLimits,
      of: SendLimit,
      narrowing?: Narrowing,
    ): Promise<Reservation> => ({
      ok: false,
      limit,
      retryAfterSeconds: secondsUntilRoom(of, (await sendThatFills(tx, of, now, narrowing)) ?? now, now),
    });
    if (await sendThatFills(tx, limits.phone, now, ['phone', phone]))
      return full('phone', limits.phone, ['phone', phone]);
    const counts = await countNetworks(tx, networks, limits, now);
    for (const kind of ['networkHour', 'networkDay'] as const) {
      for (const level of networkLevels) {
        const limit = limits[kind][level];
        if (counts[kind][level] >= limit.most) return full(kind, limit, [columns[level], networks[level]]);
      }
    }
    const used = await countSends(tx, windowStart(limits.everyone, now));
    if (used >= limits.everyone.most) return full('everyone', limits.everyone);
    if (counts.networkDay.widest >= NEW_NETWORK_SENDS && used >= limits.returning.most)
      return full('returning', limits.returning);
    const { id } = await tx
      .insertInto('verification_sends')
      .values({
        phone,
        browser,
        network: networks.narrow,
        network_56: networks.wide,
        network_48: networks.widest,
        asked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ok: true, id, used: used + 1 };
  });
}

type NetworkCounts = Record<'networkHour' | 'networkDay', Record<NetworkLevel, number>>;

/** All levels in one query: the narrow network is part of the wide one. */
async function countNetworks(
  tx: Database,
  networks: HashedNetworks,
  limits: SendLimits,
  now: Date,
): Promise<NetworkCounts> {
  const hourAgo = windowStart(limits.networkHour.narrow, now);
  const counted =
    (level: NetworkLevel, since: Date) => (eb: ExpressionBuilder<Schema, 'verification_sends'>) =>
      eb.fn
        .countAll<string>()
        .filterWhere(columns[level], '=', networks[level])
        .filterWhere('asked_at', '>', since);
  const dayAgo = windowStart(limits.networkDay.narrow, now);
  const row = await tx
    .selectFrom('verification_sends')
    .select((eb) => [
      counted('narrow', hourAgo)(eb).as('narrowHour'),
      counted('wide', hourAgo)(eb).as('wideHour'),
      counted('widest', hourAgo)(eb).as('widestHour'),
      counted('narrow', dayAgo)(eb).as('narrowDay'),
      counted('wide', dayAgo)(eb).as('wideDay'),
      counted('widest', dayAgo)(eb).as('widestDay'),
    ])
    .where('network_48', '=', networks.widest)
    .where('asked_at', '>', dayAgo)
    .executeTakeFirstOrThrow();
  return {
    networkHour: {
      narrow: Number(row.narrowHour),
      wide: Number(row.wideHour),
      widest: Number(row.widestHour),
    },
    networkDay: { narrow: Number(row.narrowDay), wide: Number(row.wideDay), widest: Number(row.widestDay) },
  };
}

export async function countSends(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('verification_sends')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The send that fills the limit, counted from the newest; `undefined` while there is room. */
async function sendThatFills(
  tx: Database,
  limit: SendLimit,
  now: Date,
  narrowing?: Narrowing,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('verification_sends')
    .select('asked_at')
    .where('asked_at', '>', windowStart(limit, now))
    .$if(narrowing !== undefined, (query) =>
      narrowing ? query.where(narrowing[0], '=', narrowing[1]) : query,
    )
    .orderBy('asked_at', 'desc')
    .offset(limit.most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at;
}

export async function acceptSend(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('verification_sends').set({ accepted_at: now }).where('id', '=', id).execute();
}

/** A send the provider refused is not counted. */
export async function releaseSend(db: Database, id: string): Promise<void> {
  await db.deleteFrom('verification_sends').where('id', '=', id).execute();
}
