// Imports a county's file: read, check, copy, index, publish.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Client } from 'pg';
import type { CopyIn } from '../db/copy-in.ts';
import { StreetRegister } from '../db/stores/parcel-streets.ts';
import { type ColumnMap, findColumns } from './columns.ts';
import { readCsv } from './csv-reader.ts';
import {
  beginDirectory,
  beginParcels,
  claimImport,
  indexDirectory,
  publishDirectory,
  writeStreets,
} from './new-directory.ts';
import type { Progress } from './progress.ts';
import { parcelReader } from './read-parcel.ts';
import type { CityOfZip } from './read-street.ts';
import { type Rejects, rejectsFile } from './rejects.ts';
import { seenParcelNumbers } from './seen-numbers.ts';

export type ImportOptions = {
  file: string;
  /** Proper name, see readCountyName. */
  county: string;
  map: ColumnMap;
  rejects: string;
};

export type ImportResult =
  | { ok: true; parcels: number; streets: number; rejected: Map<string, number> }
  | { ok: false; sentence: string };

/** Far more than any county has. A file with more is not an address list and would exhaust memory. */
const maxStreets = 400_000;
const chunkBytes = 1 << 18;
const refuse = (sentence: string): ImportResult => ({ ok: false, sentence });

/** The connection must be dedicated to the import: ending it rolls back anything not published. */
export async function importCounty(
  client: Client,
  options: ImportOptions,
  cityOf: CityOfZip,
  progress: Progress,
  stopped: AbortSignal,
): Promise<ImportResult> {
  const found = await stat(options.file).catch(() => undefined);
  if (!found?.isFile()) return refuse(`There is no file ${options.file}.`);
  if (!(await claimImport(client)))
    return refuse('Another import is under way on this database; wait until it has ended.');

  await client.query('set statement_timeout = 0');
  const rejects = rejectsFile(options.rejects);
  try {
    const county = await beginDirectory(client, options.county);
    const streets = new StreetRegister(county.from);
    const copy = await beginParcels(client, county);
    const reading = { streets, cityOf, rejects, progress, stopped, bytes: found.size };
    const read = await copyParcels(copy, options, reading);
    if (!read.ok) return refuse(read.sentence);
    await copy.end();
    if (read.parcels === 0)
      return refuse(`No line of ${options.file} names an address; nothing was changed.`);
    progress.say('Indexing');
    await writeStreets(client, county, streets);
    await indexDirectory(client, county);
    if (stopped.aborted) return refuse('The import was stopped; nothing was changed.');
    progress.say('Publishing');
    if (!(await publishDirectory(client, county)))
      return refuse(
        'Something else keeps the directory locked, such as a backup; try again when it has ended.',
      );
    return { ok: true, parcels: read.parcels, streets: streets.streets.length, rejected: rejects.counts };
  } finally {
    await rejects.close();
  }
}

type Reading = {
  streets: StreetRegister;
  cityOf: CityOfZip;
  rejects: Rejects;
  progress: Progress;
  stopped: AbortSignal;
  bytes: number;
};

async function copyParcels(
  copy: CopyIn,
  options: ImportOptions,
  { streets, cityOf, rejects, progress, stopped, bytes }: Reading,
): Promise<{ ok: true; parcels: number } | { ok: false; sentence: string }> {
  const input = createReadStream(options.file, { encoding: 'utf8', highWaterMark: chunkBytes });
  const seen = seenParcelNumbers();
  let readParcel: ReturnType<typeof parcelReader> | undefined;
  let parcels = 0;
  for await (const records of readCsv(input)) {
    if (stopped.aborted) return { ok: false, sentence: 'The import was stopped; nothing was changed.' };
    let text = '';
    for (const record of records) {
      if (!readParcel) {
        const header = findColumns(record.fields ?? [], options.map);
        if (!header.ok) return header;
        readParcel = parcelReader(header.columns, record.fields?.length ?? 0, streets, cityOf);
        rejects.begin(record.text);
        continue;
      }
      const read = record.fields
        ? readParcel(record.fields)
        : ({ ok: false, reason: 'unreadable line' } as const);
      if (!read.ok) rejects.add(record.line, read.reason, record.text);
      else if (!seen.add(read.apn)) rejects.add(record.line, 'parcel number listed before', record.text);
      else {
        text += read.row;
        parcels++;
      }
    }
    if (streets.streets.length > maxStreets)
      return {
        ok: false,
        sentence: `${options.file} names more streets than a county has; nothing was changed.`,
      };
    if (text !== '') await copy.write(text);
    await rejects.settle();
    progress.advance(input.bytesRead / bytes, parcels);
  }
  if (!readParcel) return { ok: false, sentence: `${options.file} is empty.` };
  return { ok: true, parcels };
}
