// Brings a database up to date as its owner: the tables, the job runner's, and what the role that serves may do with them.
import { Logger, runMigrations } from 'graphile-worker';
import { connect } from './client.ts';
import { applyPending, knownMigrations, withMigrationLock } from './migrate.ts';
import { type SettledRights, settleRights } from './rights.ts';

/** `role` and `url` are whom the product serves as, which need not be another than the owner. */
export type DatabaseAccess = { ownerUrl: string; url: string; role: string };

export type PrepareResult =
  | { ok: true; applied: string[]; rights: SettledRights }
  | { ok: false; sentence: string };

const quiet = new Logger(() => () => {});

export async function prepareDatabase({ ownerUrl, role }: DatabaseAccess): Promise<PrepareResult> {
  // One for the lock, one for the job runner's own migrations.
  const owner = connect(ownerUrl, () => {}, 2);
  try {
    const wanted = await knownMigrations();
    return await withMigrationLock(owner.pool, async (client) => {
      const migrated = await applyPending(client, wanted);
      if (!migrated.ok) return migrated;
      // By the owner and before anybody serves: the role that serves makes no tables.
      await runMigrations({ pgPool: owner.pool, logger: quiet });
      return { ...migrated, rights: await settleRights(client, role) };
    });
  } catch (error) {
    return { ok: false, sentence: `The database could not be prepared: ${(error as Error).message}.` };
  } finally {
    await owner.close();
  }
}
