// Reads a whole backup and compares every table and file with its hash, without a database.
import { createHash } from 'node:crypto';
import { digestRows, sameDigest } from './digest.ts';
import {
  type BackupFile,
  type BackupHeader,
  type BackupManifest,
  backupFile,
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
  const files: FoundFile[] = [];
  let digest = digestRows();
  let file: ReturnType<typeof hashFile> | undefined;
  const endFile = () => {
    if (file) files.push(file.end());
    file = undefined;
  };
  try {
    for await (const { kind, content } of readRecords(path)) {
      switch (kind) {
        case 'header':
          headerParts.push(Buffer.from(content));
          break;
        case 'rows':
          digest.add(content);
          break;
        case 'end':
          digests.push(digest.end());
          digest = digestRows();
          break;
        case 'file':
          endFile();
          file = hashFile(backupFile.parse(JSON.parse(content.toString('utf8'))));
          break;
        case 'content':
          file?.add(content);
          break;
        case 'manifest':
          endFile();
          manifestParts.push(Buffer.from(content));
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
  if (mismatch) return { ok: false, why: `the table ${mismatch.name} is not what was written` };
  const changed = files.find(({ isWhole }) => !isWhole);
  if (changed) return { ok: false, why: `the file ${changed.sha256} is not what was written` };
  const listed = (list: readonly BackupFile[]) => JSON.stringify(list.map((one) => [one.sha256, one.bytes]));
  if (listed(files) !== listed(manifest.files)) return { ok: false, why: 'files it names are missing' };
  return { ok: true, header, manifest };
}

type FoundFile = BackupFile & { isWhole: boolean };

function hashFile(named: BackupFile) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: (piece: Buffer) => {
      hash.update(piece);
      bytes += piece.length;
    },
    end: (): FoundFile => ({
      ...named,
      isWhole: bytes === named.bytes && hash.digest('hex') === named.sha256,
    }),
  };
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
