// Checks an upload that has arrived and stores its file. Repeating it has no effect and gets the same answer.
import { Readable } from 'node:stream';
import type { Database } from '../../db/client.ts';
import { findStoredFile, lockFile, type StoredFile, writeStoredFile } from '../../db/stores/stored-files.ts';
import {
  findUpload,
  restartUpload,
  type Upload,
  type UploadedFile,
  writeUploadedFile,
  writeUploadRefusal,
} from '../../db/stores/uploads.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import { checkUpload, isUploadRefusal, type UploadRefusal } from './check-upload.ts';

type Deps = { db: Database; clock: Clock; files: Files };

export type FinishedUpload =
  | { ok: true; sha256: Buffer; stored: StoredFile }
  | { ok: false; reason: 'unknown-upload' | UploadRefusal }
  /** Another part is expected: one from `receivedBytes` on. */
  | { ok: false; reason: 'upload-incomplete'; receivedBytes: number };

const incomplete = (receivedBytes: number): FinishedUpload => ({
  ok: false,
  reason: 'upload-incomplete',
  receivedBytes,
});

export async function finishUpload(deps: Deps, id: string): Promise<FinishedUpload> {
  const { db, files } = deps;
  const upload = await findUpload(db, id);
  if (!upload) return { ok: false, reason: 'unknown-upload' };
  if (upload.receivedBytes < upload.sizeBytes) return incomplete(upload.receivedBytes);
  if (upload.refusal !== null) return refused(upload.refusal);
  if (upload.file) return storeFile(deps, upload, upload.file, null);

  const checked = await checkUpload(files, upload);
  if (checked.ok) {
    // Known before it is placed, so that a repeated call finds the file after a crash.
    await writeUploadedFile(db, id, checked.file);
    return storeFile(deps, upload, checked.file, checked.content);
  }
  if (checked.reason === 'gone') return afterLoss(deps, id);
  await writeUploadRefusal(db, id, checked.reason);
  await files.discard(upload.id);
  return { ok: false, reason: checked.reason };
}

const refused = (refusal: string): FinishedUpload => ({
  ok: false,
  reason: isUploadRefusal(refusal) ? refusal : 'pdf-unreadable',
});

/** Placed by another call since then, or lost with the store's folder. */
async function afterLoss(deps: Deps, id: string): Promise<FinishedUpload> {
  const upload = await findUpload(deps.db, id);
  if (!upload) return { ok: false, reason: 'unknown-upload' };
  if (upload.refusal !== null) return refused(upload.refusal);
  if (upload.file) return storeFile(deps, upload, upload.file, null);
  await restartUpload(deps.db, id);
  return incomplete(0);
}

/** File and row are one step for everybody who takes the lock of the hash. */
async function storeFile(
  deps: Deps,
  upload: Upload,
  file: UploadedFile,
  content: Buffer | null,
): Promise<FinishedUpload> {
  const { db, clock, files } = deps;
  const { sha256, type, pages } = file;
  const stored = await db.transaction().execute(async (tx): Promise<StoredFile | undefined> => {
    await lockFile(tx, sha256);
    // Also if it is known: what is stored may be damaged.
    const sizeBytes = await placeFile(files, upload, file, content);
    if (sizeBytes === undefined) return undefined;
    const written = (await findStoredFile(tx, sha256)) ?? { sizeBytes, type, pages };
    await writeStoredFile(tx, sha256, written, clock.now());
    return written;
  });
  if (!stored) {
    await restartUpload(db, upload.id);
    return incomplete(0);
  }
  await files.discard(upload.id);
  return { ok: true, sha256, stored };
}

/** Its size; `undefined`: what was sent is gone. */
async function placeFile(
  files: Files,
  upload: Upload,
  { sha256 }: UploadedFile,
  content: Buffer | null,
): Promise<number | undefined> {
  if (upload.purpose === 'document') {
    const { id, sizeBytes } = upload;
    return (await files.place(id, { sha256, sizeBytes })) === 'placed' ? sizeBytes : undefined;
  }
  const picture = content ?? (await cleanedAgain(files, upload));
  if (!picture) return files.size(sha256);
  const sizeBytes = picture.length;
  const added = await files.add(Readable.from([picture]), { sha256, sizeBytes });
  return added === 'added' ? sizeBytes : undefined;
}

async function cleanedAgain(files: Files, upload: Upload): Promise<Buffer | null> {
  const checked = await checkUpload(files, upload);
  return checked.ok ? checked.content : null;
}
