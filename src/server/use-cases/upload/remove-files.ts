// Removes from the file store what no row refers to any more.
import type { Database } from '../../db/client.ts';
import { withFileRemovalLock } from '../../db/stores/file-removal-lock.ts';
import {
  findStoredFile,
  forgetRemovedFile,
  forgetRemovedUpload,
  listRemoved,
  lockFile,
} from '../../db/stores/stored-files.ts';
import { findUpload } from '../../db/stores/uploads.ts';
import type { Files } from '../../ports/files.ts';

type Deps = { db: Database; files: Files };

/** Returns how many were removed. What fails is tried again in the next round, and all of it while a backup reads. */
export async function removeFiles({ db, files }: Deps): Promise<number> {
  const removed = await withFileRemovalLock(db, (connection) => removeAll({ db: connection, files }));
  return removed === 'busy' ? 0 : removed;
}

async function removeAll({ db, files }: Deps): Promise<number> {
  const removed = await listRemoved(db);
  for (const id of removed.uploads) {
    await db.transaction().execute(async (tx) => {
      // Begun again with the same id.
      if (!(await findUpload(tx, id, { lock: true }))) await files.discard(id);
      await forgetRemovedUpload(tx, id);
    });
  }
  for (const sha256 of removed.files) {
    await db.transaction().execute(async (tx) => {
      await lockFile(tx, sha256);
      // Placed again since then.
      if (!(await findStoredFile(tx, sha256))) await files.remove(sha256);
      await forgetRemovedFile(tx, sha256);
    });
  }
  return removed.uploads.length + removed.files.length;
}
