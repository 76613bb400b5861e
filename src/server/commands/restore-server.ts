// Restores into an external PostgreSQL.
import { isEmpty, type Restored, restoreDatabase, type VerifiedBackup } from '../backup/restore-database.ts';
import type { Config } from '../config.ts';
import type { Files } from '../ports/files.ts';
import { reachServer } from '../start/reach-server.ts';

const refuse = (sentence: string): Restored => ({ ok: false, sentence });

export async function restoreServer(
  config: Pick<Config, 'databaseOwnerUrl'> & { databaseUrl: string },
  files: Files,
  backup: VerifiedBackup,
  { replace }: { replace: boolean },
): Promise<Restored> {
  const useEmptyDatabase =
    'make an empty database, name it in DATABASE_URL (and DATABASE_OWNER_URL) and restore into that one. The old one is not changed.';
  if (replace) return refuse(`Nothing is replaced on a server of your own: ${useEmptyDatabase}`);
  const reached = await reachServer(config.databaseUrl, config);
  if (!reached.ok) return reached;
  if (!(await isEmpty(reached.access.ownerUrl))) return refuse(`The database is in use: ${useEmptyDatabase}`);
  return restoreDatabase(reached.access, files, backup);
}
