// Prepares a database as its owner: migrations, the job runner's tables, and the serving role's rights.
import { Logger, runMigrations } from 'graphile-worker';
import { connect } from './client.ts';
import { applyPending, knownMigrations, withMigrationLock } from './migrate.ts';
import { type SettledRights, settleRights } from './rights.ts';

/** `role` and `url` are the serving role's, which can be the owner. */
export type DatabaseAccess = { ownerUrl: string; url: string; role: string };

export type PrepareResult =
  | { ok: true; applied: string[]; rights: SettledRights }
  | { ok: false; sentence: string };

const silentLogger = new Logger(() => () => {});

export async function prepareDatabase({ ownerUrl, role }: DatabaseAccess): Promise<PrepareResult> {
  // One connection for the lock, one for the job runner's migrations.
  const owner = connect(ownerUrl, () => {}, 2);
  try {
    const migrations = await knownMigrations();
    return await withMigrationLock(owner.pool, async (client) => {
      const migrated = await applyPending(client, migrations);
      if (!migrated.ok) return migrated;
      // As the owner and before serving: the serving role cannot create tables.
      await runMigrations({ pgPool: owner.pool, logger: silentLogger });
      return { ...migrated, rights: await settleRights(client, role) };
    });
  } catch (error) {
    return { ok: false, sentence: `The database could not be prepared: ${(error as Error).message}.` };
  } finally {
    await owner.close();
  }
}
