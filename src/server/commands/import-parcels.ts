// npm run parcels:import: fills the directory of one county from its assessor's file.
import pg from 'pg';
import { pino } from 'pino';
import { findServiceZip } from '../../domain/service-area/service-area.ts';
import { readProcessSettings } from '../config/process-settings.ts';
import { connect, type Database } from '../db/client.ts';
import { readCurrentAndLater } from '../db/stores/business-versions.ts';
import { type ImportOptions, type ImportResult, importCounty } from '../parcels-import/import-county.ts';
import { showProgress } from '../parcels-import/progress.ts';
import type { CityOfZip } from '../parcels-import/read-street.ts';
import { readArguments } from './import-arguments.ts';
import { reachDatabase } from './reach-database.ts';

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot import: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const { args, parsed } = readProcessSettings();
const read = readArguments(args);
if (!read.ok) refuse(read.sentence);
if (!parsed.ok) refuse(...parsed.problems);

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

const reached = await reachDatabase(parsed.config, pino({ level: 'silent' }));
if (!reached.ok) refuse(reached.sentence);
// As the owner, because the county's tables are recreated.
const result = await importInto(reached.database.ownerUrl, read.options).catch(
  // A connection refused on several addresses has no message, only a code.
  (error: Error & { code?: string }): ImportResult => ({
    ok: false,
    sentence: `The database cannot be used (${error.message || error.code}); nothing was changed.`,
  }),
);
await reached.database.leave();
if (!result.ok) refuse(result.sentence);
report(result, read.options);
process.exit(0);

async function importInto(url: string, options: ImportOptions): Promise<ImportResult> {
  const { db, pool, close } = connect(url, () => {}, 2);
  const client = new pg.Client({ connectionString: url, application_name: 'caliche import' });
  client.on('error', () => {});
  const progress = showProgress(process.stdout);
  try {
    await client.connect();
    // The AbortSignal cannot interrupt an index build, so the query is canceled on the server.
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    stop.signal.addEventListener('abort', () => {
      pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {});
    });
    return await importCounty(client, options, await servedCities(db), progress, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) return { ok: false, sentence: 'The import was stopped; nothing was changed.' };
    throw error;
  } finally {
    progress.end();
    // Ends the session, which rolls back anything not published.
    await client.end().catch(() => {});
    await close().catch(() => {});
  }
}

/** Cities of the ZIP codes the business serves; none before its first start. */
async function servedCities(db: Database): Promise<CityOfZip> {
  const [current] = await readCurrentAndLater(db, new Date());
  return (zip) => current && findServiceZip(current.profile.serviceArea, zip)?.city;
}

function report(
  { parcels, streets, rejected }: Extract<ImportResult, { ok: true }>,
  options: ImportOptions,
): void {
  const count = (number: number) => number.toLocaleString('en-US');
  const total = [...rejected.values()].reduce((sum, number) => sum + number, 0);
  const lines = [
    `${count(parcels)} parcels on ${count(streets)} streets are in the directory of ${options.county} County now.`,
  ];
  if (total > 0) lines.push(`${count(total)} lines were left out, listed in ${options.rejects}:`);
  for (const [reason, number] of [...rejected].toSorted((a, b) => b[1] - a[1]))
    lines.push(`  ${count(number).padStart(9)}  ${reason}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
