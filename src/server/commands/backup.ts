// npm run backup: writes the whole database to one file, whether or not the product is running.
import { existsSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { unfinishedName, type WrittenBackup, writeBackup } from '../backup/write-backup.ts';
import { loadConfig } from '../config.ts';
import { backupPath, readBackupArguments } from './backup-arguments.ts';
import { findDatabase } from './reach-database.ts';

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot back up: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const now = new Date();
const read = readBackupArguments(process.argv.slice(2));
if (!read.ok) refuse(read.sentence);
const parsed = loadConfig(process.env);
if (!parsed.ok) refuse(...parsed.problems);
const { config } = parsed;
if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
  refuse(`There is no database in ${config.dataDir} yet; DATA_DIR names another folder.`);
}

const found = await findDatabase(config, pino({ level: 'silent' }));
if (!found.ok) refuse(found.sentence);
// As the owner, because only it can read the job runner's tables.
const client = new pg.Client({ connectionString: found.access.ownerUrl, application_name: 'caliche backup' });
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
    path = backupPath(read.options, await businessName(), now);
    return writeBackup(client, path, now);
  })
  .catch(
    (error: Error & { code?: string }): WrittenBackup => ({
      ok: false,
      sentence: `It did not work out (${error.message || error.code}); nothing was written.`,
    }),
  );
await client.end().catch(() => {});
await found.leave();
if (!written.ok) refuse(written.sentence);
if (path === undefined) refuse('Nothing was written.');
const { size } = await stat(path);
process.stdout.write(
  `${path}\n${written.rows} rows of ${written.tables} tables in ${Math.ceil(size / 1024)} kB, read again and found complete.\n` +
    'It holds everything about every client: keep it from others. Settings, ENCRYPTION_KEY and SEALING_PEM_FILE are not in it.\n',
);
process.exit(0);

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
