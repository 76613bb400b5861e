// The files that the database names: read into a backup, and put back before the database is.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { Files } from '../ports/files.ts';
import { type BackupFile, type BackupTable, backupFile, readRecords, type recordsFile } from './records.ts';

const tableName = 'stored_files';

type Result = { ok: true } | { ok: false; sentence: string };

/** None in a database from before reports. */
export async function listStoredFiles(client: Client, tables: readonly BackupTable[]): Promise<BackupFile[]> {
  if (!tables.some(({ name }) => name === tableName)) return [];
  const { rows } = await client.query<{ sha256: string; bytes: string }>(
    `select encode(sha256, 'hex') as sha256, size_bytes as bytes from ${tableName} order by sha256`,
  );
  return rows.map(({ sha256, bytes }) => ({ sha256, bytes: Number(bytes) }));
}

/** Writes all of them, or says which one is not what it was. */
export async function putFiles(
  client: Client,
  files: Files,
  list: readonly BackupFile[],
  out: ReturnType<typeof recordsFile>,
): Promise<Result> {
  if (list.length > 0) await out.stopCompressing();
  for (const named of list) {
    const size = await files.size(Buffer.from(named.sha256, 'hex'));
    if (size !== named.bytes) {
      const problem = size === undefined ? 'is missing' : `has ${size} bytes instead of ${named.bytes}`;
      return { ok: false, sentence: await describeFile(client, named, problem) };
    }
    await out.put('file', named);
    const hash = createHash('sha256');
    for await (const piece of (await files.open(Buffer.from(named.sha256, 'hex'))) as AsyncIterable<Buffer>) {
      hash.update(piece);
      await out.put('content', piece);
    }
    if (hash.digest('hex') !== named.sha256) {
      return { ok: false, sentence: await describeFile(client, named, 'is damaged') };
    }
  }
  return { ok: true };
}

/** Names what the file is, so that a person can look for it elsewhere. */
async function describeFile(client: Client, { sha256 }: BackupFile, problem: string): Promise<string> {
  const { rows } = await client.query<{ title: string; street: string; number: number }>(
    `select title, street, number from report_documents
       join report_versions on report_versions.id = version_id
       join appointments on appointments.id = appointment_id join properties on properties.id = property_id
     where $1 in (sha256, preview_sha256)
     union all select 'photo', street, null from job_photos
       join appointments on appointments.id = appointment_id join properties on properties.id = property_id
     where sha256 = $1 limit 1`,
    [Buffer.from(sha256, 'hex')],
  );
  const [use] = rows;
  const version = use?.number == null ? '' : `, version ${use.number}`;
  const where = use ? ` (“${use.title}” of ${use.street}${version})` : '';
  return `The stored file ${sha256}${where} ${problem}. docs/backup.md says how to get it back.`;
}

/** Puts a backup's files into the store; those that are there already stay. Collects the hashes of what it added. */
export async function addFiles(files: Files, path: string, added: string[]): Promise<Result> {
  const records = readRecords(path);
  let next = await records.next();
  while (!next.done) {
    if (next.value.kind !== 'file') {
      next = await records.next();
      continue;
    }
    const named = backupFile.parse(JSON.parse(next.value.content.toString('utf8')));
    next = await records.next();
    const contents = async function* () {
      while (!next.done && next.value.kind === 'content') {
        yield next.value.content;
        next = await records.next();
      }
    };
    const sha256 = Buffer.from(named.sha256, 'hex');
    const found = await files.size(sha256);
    if (found !== undefined && (await isIntact(files, named))) {
      for await (const _ of contents());
      continue;
    }
    // A damaged file is replaced.
    if (found !== undefined) await files.remove(sha256);
    added.push(named.sha256);
    const stored = await files.add(Readable.from(contents()), { sha256, sizeBytes: named.bytes });
    if (stored === 'different') {
      await records.return(undefined);
      return { ok: false, sentence: `The file ${named.sha256} came out different from what was backed up.` };
    }
  }
  return { ok: true };
}

async function isIntact(files: Files, { sha256, bytes }: BackupFile): Promise<boolean> {
  const key = Buffer.from(sha256, 'hex');
  if ((await files.size(key)) !== bytes) return false;
  const hash = createHash('sha256');
  for await (const piece of (await files.open(key)) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex') === sha256;
}

/** The first file of the restored database that is not in the store. */
export async function findMissingFile(
  client: Client,
  files: Files,
  tables: readonly BackupTable[],
): Promise<string | undefined> {
  for (const { sha256, bytes } of await listStoredFiles(client, tables)) {
    if ((await files.size(Buffer.from(sha256, 'hex'))) !== bytes) return sha256;
  }
  return undefined;
}
