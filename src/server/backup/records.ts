// A backup is one gzip file of records: a header, each table's rows in chunks, and a manifest at the end. A
// file without a manifest was cut off.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

export const backupTable = z.object({
  /** Logical names, independent of the schema names of a database. */
  schema: z.enum(['product', 'jobs']),
  name: z.string(),
  columns: z.array(z.string()),
});
export type BackupTable = z.infer<typeof backupTable>;

export const backupHeader = z.object({
  format: z.literal('caliche-backup'),
  version: z.literal(1),
  made: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(backupTable),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const tableDigest = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });
export type TableDigest = z.infer<typeof tableDigest>;

export const backupManifest = z.object({
  /** In the header's order. */
  tables: z.array(tableDigest),
  sequences: z.array(
    z.object({
      schema: z.enum(['product', 'jobs']),
      name: z.string(),
      lastValue: z.string(),
      isCalled: z.boolean(),
    }),
  ),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** `end`: the preceding table is complete. */
const kinds = ['header', 'rows', 'end', 'manifest'] as const;
type Kind = (typeof kinds)[number];
export type BackupRecord = { kind: Kind; content: Buffer };

const headBytes = 5;
const maxContentBytes = 1024 * 1024;

/** Readable by its owner only: it contains all client data. */
export function recordsFile(path: string) {
  const zip = createGzip();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const done = pipeline(zip, file);
  // `put` and `end` report the error; this avoids an unhandled rejection.
  done.catch(() => {});

  const put = async (kind: Kind, content: Buffer) => {
    const head = Buffer.alloc(headBytes);
    head.writeUInt8(kinds.indexOf(kind), 0);
    head.writeUInt32BE(content.length, 1);
    zip.write(head);
    if (!zip.write(content)) await Promise.race([once(zip, 'drain'), done]);
  };
  return {
    put: async (kind: Kind, content: Buffer | object) => {
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
      for (let at = 0; at === 0 || at < bytes.length; at += maxContentBytes) {
        await put(kind, bytes.subarray(at, at + maxContentBytes));
      }
    },
    /** Resolves when everything is on the disk. */
    end: async () => {
      zip.end();
      await done;
    },
    abandon: async () => {
      zip.destroy();
      await finished(file).catch(() => {});
    },
  };
}

/** Throws if the file is not a backup, or was cut off or changed inside a record. */
export async function* readRecords(path: string): AsyncGenerator<BackupRecord> {
  const input = createReadStream(path);
  const unzipped = createGunzip();
  const reading = pipeline(input, unzipped).catch((error: Error) => unzipped.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < headBytes) break;
      const kind = kinds[rest.readUInt8(0)];
      const length = rest.readUInt32BE(1);
      if (!kind || length > maxContentBytes) throw new Error('invalid record');
      if (rest.length < headBytes + length) break;
      yield { kind, content: rest.subarray(headBytes, headBytes + length) };
      rest = rest.subarray(headBytes + length);
    }
  }
  await reading;
  if (rest.length > 0) throw new Error('incomplete record');
}
