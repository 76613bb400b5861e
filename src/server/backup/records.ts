// A backup is one gzip file of records: a header, each table's rows in chunks, each stored file in chunks, and a
// manifest at the end. A backup without a manifest was cut off.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
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

/** `sha256`: hexadecimal, of the content. */
export const backupFile = z.object({ sha256: z.string().regex(/^[\da-f]{64}$/), bytes: z.int().positive() });
export type BackupFile = z.infer<typeof backupFile>;

export const backupManifest = z.object({
  /** In the header's order. */
  tables: z.array(tableDigest),
  /** By hash. Backups made before reports have none. */
  files: z.array(backupFile).default([]),
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

/** `end`: the preceding table is complete. `file` names the content that follows it. */
const kinds = ['header', 'rows', 'end', 'manifest', 'file', 'content'] as const;
type Kind = (typeof kinds)[number];
export type BackupRecord = { kind: Kind; content: Buffer };

const headBytes = 5;
const maxContentBytes = 1024 * 1024;
const streamChunkBytes = 256 * 1024;

/** Readable by its owner only: it contains all client data. */
export function recordsFile(path: string) {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const beginMember = (level: number) => {
    const zip = createGzip({ level, chunkSize: streamChunkBytes });
    const done = pipeline(zip, file, { end: false });
    // `put` and `end` report the error; this avoids an unhandled rejection.
    done.catch(() => {});
    return { zip, done };
  };
  let member = beginMember(constants.Z_DEFAULT_COMPRESSION);
  const endMember = async () => {
    member.zip.end();
    await member.done;
  };

  const put = async (kind: Kind, content: Buffer) => {
    const { zip, done } = member;
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
    /** Stores what follows as it is: PDFs and photos are compressed already, and trying takes 25 times as long. */
    stopCompressing: async () => {
      await endMember();
      member = beginMember(constants.Z_NO_COMPRESSION);
    },
    /** Resolves when everything is on the disk. */
    end: async () => {
      await endMember();
      file.end();
      await finished(file);
    },
    abandon: async () => {
      member.zip.destroy();
      file.destroy();
      await finished(file).catch(() => {});
    },
  };
}

/** Throws if the file is not a backup, or was cut off or changed inside a record. */
export async function* readRecords(path: string): AsyncGenerator<BackupRecord> {
  const input = createReadStream(path, { highWaterMark: streamChunkBytes });
  const unzipped = createGunzip({ chunkSize: streamChunkBytes });
  const reading = pipeline(input, unzipped).catch((error: Error) => unzipped.destroy(error));
  let parts: Buffer[] = [];
  let size = 0;
  let wanted = headBytes;
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size < wanted) continue;
    let rest = Buffer.concat(parts);
    for (;;) {
      wanted = headBytes;
      if (rest.length < wanted) break;
      const kind = kinds[rest.readUInt8(0)];
      const length = rest.readUInt32BE(1);
      if (!kind || length > maxContentBytes) throw new Error('invalid record');
      wanted = headBytes + length;
      if (rest.length < wanted) break;
      yield { kind, content: rest.subarray(headBytes, wanted) };
      rest = rest.subarray(wanted);
    }
    parts = [rest];
    size = rest.length;
  }
  await reading;
  if (size > 0) throw new Error('incomplete record');
}
