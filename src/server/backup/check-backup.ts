// Reads a whole backup and compares every table with its hash, without a database.
import { digestRows, sameDigest } from './digest.ts';
import {
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  readRecords,
  type TableDigest,
} from './records.ts';

export type CheckedBackup =
  | { ok: true; header: BackupHeader; manifest: BackupManifest }
  | { ok: false; why: string };

export async function checkBackup(path: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  // Spans several records when there are many tables.
  const headerParts: Buffer[] = [];
  const manifestParts: Buffer[] = [];
  const digests: TableDigest[] = [];
  let digest = digestRows();
  try {
    for await (const { kind, content } of readRecords(path)) {
      if (kind === 'header') headerParts.push(Buffer.from(content));
      else if (kind === 'manifest') manifestParts.push(Buffer.from(content));
      else if (kind === 'rows') digest.add(content);
      else {
        digests.push(digest.end());
        digest = digestRows();
      }
      // Stops at once if the file is not a backup.
      if (kind !== 'header') header ??= parse(headerParts, backupHeader);
    }
    header ??= parse(headerParts, backupHeader);
  } catch (error) {
    return { ok: false, why: whyUnreadable(error as Error & { code?: string }) };
  }
  if (manifestParts.length === 0) return { ok: false, why: 'its end is missing' };
  const manifest = backupManifest.safeParse(JSON.parse(Buffer.concat(manifestParts).toString('utf8'))).data;
  const tables = header.tables.length;
  if (!manifest || digests.length !== tables || manifest.tables.length !== tables) {
    return { ok: false, why: 'tables it names are missing' };
  }
  const mismatch = header.tables.find((_, index) => !sameDigest(digests[index], manifest.tables[index]));
  return mismatch
    ? { ok: false, why: `the table ${mismatch.name} is not what was written` }
    : { ok: true, header, manifest };
}

const parse = (parts: Buffer[], shape: typeof backupHeader): BackupHeader =>
  shape.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));

function whyUnreadable({ code, name }: Error & { code?: string }): string {
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES' || code === 'EISDIR') return `it cannot be read (${code})`;
  if (code === 'Z_BUF_ERROR') return 'it was cut off';
  if (code?.startsWith('Z_') || name === 'ZodError' || name === 'SyntaxError') {
    return 'it is not a backup of this product, or was damaged';
  }
  return 'it is not a backup of this product, or was cut off';
}
