// Takes the next part of an upload. The row says that it has arrived only when it is on the disk.
import type { Database } from '../../db/client.ts';
import { findUpload, restartUpload, writeReceived } from '../../db/stores/uploads.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';

type Deps = { db: Database; clock: Clock; files: Files };

export type ReceivedPart =
  | { ok: true; receivedBytes: number }
  | { ok: false; reason: 'unknown-upload' | 'part-too-long' | 'no-part' }
  /** Another part is expected: one from `receivedBytes` on. */
  | { ok: false; reason: 'wrong-offset'; receivedBytes: number };

export function receivePart(
  { db, clock, files }: Deps,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<ReceivedPart> {
  return db.transaction().execute(async (tx): Promise<ReceivedPart> => {
    // The row's lock lets one of two tabs write at a time.
    const upload = await findUpload(tx, id, { lock: true });
    if (!upload) return { ok: false, reason: 'unknown-upload' };
    const { receivedBytes } = upload;
    if (offset !== receivedBytes) return { ok: false, reason: 'wrong-offset', receivedBytes };
    if (bytes.length === 0) return { ok: false, reason: 'no-part' };
    const after = offset + bytes.length;
    if (after > upload.sizeBytes) return { ok: false, reason: 'part-too-long' };
    if ((await files.writePart(upload.id, offset, bytes)) === 'gap') {
      await restartUpload(tx, id);
      return { ok: false, reason: 'wrong-offset', receivedBytes: 0 };
    }
    await writeReceived(tx, id, after, clock.now());
    return { ok: true, receivedBytes: after };
  });
}
