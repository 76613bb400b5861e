// Entered codes. Each attempt is counted before the provider is called, so that parallel guesses never exceed
// the limit.
import { codeLife, maxWrongCodes } from '../../../domain/verification/code.ts';
import type { Database } from '../client.ts';

export type Attempt =
  | { ok: true; sendId: string }
  | { ok: false; reason: 'expired-code' | 'too-many-wrong-codes' };

/**
 * Only this browser's newest code can be tried: older ones are void, and no one can use up another's
 * attempts.
 */
export async function takeAttempt(
  db: Database,
  { browser, phone }: { browser: Buffer; phone: string },
  now: Date,
): Promise<Attempt> {
  const newest = await db
    .selectFrom('verification_sends')
    .select(['id', 'used_at'])
    .where('phone', '=', phone)
    .where('browser', '=', browser)
    .where('accepted_at', '>', new Date(now.getTime() - codeLife.ms))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.used_at) return { ok: false, reason: 'expired-code' };
  const taken = await db
    .updateTable('verification_sends')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', newest.id)
    .where('attempts', '<', maxWrongCodes)
    .returning('id')
    .executeTakeFirst();
  return taken ? { ok: true, sendId: taken.id } : { ok: false, reason: 'too-many-wrong-codes' };
}

/** Not counted when the provider is unavailable. */
export async function releaseAttempt(db: Database, sendId: string): Promise<void> {
  await db
    .updateTable('verification_sends')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('id', '=', sendId)
    .where('attempts', '>', 0)
    .execute();
}

/** False if already used: a code works once, also for concurrent requests. */
export async function consumeSend(db: Database, sendId: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('verification_sends')
    .set({ used_at: now })
    .where('id', '=', sendId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
