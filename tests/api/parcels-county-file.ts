// A county's file as small as a test needs it, and its import.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { findServiceZip } from '../../src/domain/service-area/service-area.ts';
import type { ColumnMap } from '../../src/server/parcels-import/columns.ts';
import { importCounty } from '../../src/server/parcels-import/import-county.ts';
import { business } from '../support/business.ts';

const folder = makeScratchFolder('caliche-parcels-');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

export const header =
  'APN,PHYSICAL_STREET_NUM,PHYSICAL_STREET_DIR,PHYSICAL_STREET_NAME,PHYSICAL_STREET_TYPE,PHYSICAL_SUITE,PHYSICAL_CITY,PHYSICAL_ZIP,LIVING_SPACE,PUC,LATITUDE,LONGITUDE';

let files = 0;
export function writeFile(text: string): string {
  const file = join(folder, `county-${files++}.csv`);
  writeFileSync(file, text);
  return file;
}

/** "1234 N MAIN ST,MESA 85201" */
export function countyFile(addresses: string[]): string {
  const lines = addresses.map((address, index) => {
    const [street = '', place = ''] = address.split(',');
    const [number, direction, ...name] = street.split(' ');
    const type = name.pop();
    const [city, zip] = [place.slice(0, -6), place.slice(-5)];
    return `100-00-${String(index).padStart(3, '0')},${number},${direction},${name.join(' ')},${type},,${city},${zip},1500,0131,33.4,-111.8`;
  });
  return writeFile([header, ...lines, ''].join('\n'));
}

/** As the owner, who alone can make a county's tables again. */
export async function importFile(ownerUrl: string, file: string, county: string, map: ColumnMap = {}) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const quiet = { advance: () => {}, say: () => {}, end: () => {} };
  const rejects = `${file}.rejected.csv`;
  try {
    const never = new AbortController().signal;
    const cityOf = (zip: string) => findServiceZip(business.serviceArea, zip)?.city;
    const result = await importCounty(client, { file, county, map, rejects }, cityOf, quiet, never);
    return { ...result, rejects };
  } finally {
    await client.end();
  }
}
