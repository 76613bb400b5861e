// npm run backup: writes the whole database and its files to one file, whether or not the product is running.
import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { unfinishedName, type WrittenBackup, writeBackup } from '../backup/write-backup.ts';
import { databasePlace } from '../config/database-urls.ts';
import { readProcessSettings } from '../config/process-settings.ts';
import { openFiles } from '../start/open-files.ts';
import { backupPath, fileCount, readBackupArguments, sizeText } from './backup-arguments.ts';
import { findDatabase, missingDatabase } from './reach-database.ts';

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot back up: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const now = new Date();
const { args, parsed } = readProcessSettings();
const read = readBackupArguments(args);
if (!read.ok) refuse(read.sentence);
if (!parsed.ok) refuse(...parsed.problems);
const { config } = parsed;
const missing = missingDatabase(config);
if (missing) refuse(missing);

const place = config.databaseUrl
  ? databasePlace(config.databaseUrl)
  : `the product’s own database in ${config.dataDir}`;
const neverUsed = `The product has never been started on ${place}, so there is nothing to back up. Run this with the settings of the product (--settings FILE).`;
const found = await findDatabase(config, pino({ level: 'silent' }));
if (!found.ok) refuse(found.sentence);
// As the owner, because only it can read the job runner's tables.
const client = new pg.Client({
  connectionString: found.access.ownerUrl,
  application_name: 'caliche backup',
  keepAlive: true,
});
client.on('error', () => {});
let path: string | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (path !== undefined) rmSync(unfinishedName(path), { force: true });
    void found.leave().finally(() => refuse('It was stopped; nothing was written.'));
  });
}
const written = await client
  .connect()
  .then(async () => {
    if (!(await isUsed())) return { ok: false as const, sentence: neverUsed };
    path = backupPath(read.options, await businessName(), now);
    return writeBackup(client, openFiles(config), path, now);
  })
  .catch(
    (error: Error & { code?: string }): WrittenBackup => ({
      ok: false,
      sentence: `The backup failed (${error.message || error.code}); nothing was written.`,
    }),
  );
await client.end().catch(() => {});
await found.leave();
if (!written.ok) refuse(written.sentence);
if (path === undefined) refuse('Nothing was written.');
const { size } = await stat(path);
process.stdout.write(
  `${path}\nFrom ${place}: ${written.rows} rows of ${written.tables} tables and ${fileCount(written.files)} in ${sizeText(size)}, read again and found complete.\n` +
    'It holds everything about every client: keep it from others. Settings, ENCRYPTION_KEY and the sealing key are not in it.\n',
);
process.exit(0);

/** Whether a product was ever started on it: DATABASE_URL may name an empty one. */
async function isUsed(): Promise<boolean> {
  const holds = async (table: string) => {
    const made = await client.query(`select from pg_class where oid = to_regclass('${table}')`);
    return made.rowCount !== 0 && (await client.query(`select from ${table} limit 1`)).rowCount !== 0;
  };
  return (await holds('business_versions')) || (await holds('appointments'));
}

/** Empty for a database that has none yet. */
async function businessName(): Promise<string> {
  const { rows } = await client
    .query<{ name: string }>(
      `select profile ->> 'shortName' as name from business_versions
       order by effective_from <= now() desc, effective_from desc, version desc limit 1`,
    )
    .catch(() => ({ rows: [] }));
  return rows[0]?.name ?? '';
}
