import type { Database } from '../client.ts';

export async function replaceRecoveryCodes(db: Database, userId: string, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

export async function deleteRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** False if the code is unknown or used, also for concurrent requests. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
