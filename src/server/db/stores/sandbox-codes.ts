import type { Database } from '../client.ts';

export type HashedCode = { salt: Buffer; hash: Buffer; expiresAt: Date };

/** One code per number: the newest. */
export async function storeSandboxCode(db: Database, phone: string, code: HashedCode): Promise<void> {
  const columns = { salt: code.salt, hash: code.hash, expires_at: code.expiresAt };
  await db
    .insertInto('sandbox_codes')
    .values({ phone, ...columns })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(columns))
    .execute();
}

export async function findSandboxCode(db: Database, phone: string): Promise<HashedCode | undefined> {
  const row = await db.selectFrom('sandbox_codes').selectAll().where('phone', '=', phone).executeTakeFirst();
  return row && { salt: row.salt, hash: row.hash, expiresAt: row.expires_at };
}

/** False if another request was faster, or a newer code replaced it. */
export async function consumeSandboxCode(db: Database, phone: string, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('sandbox_codes')
    .where('phone', '=', phone)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
