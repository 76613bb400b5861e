import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { loadSampleParcels } from '../../src/server/db/load-sample-parcels.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { countyFile, header, importFile, writeFile } from './parcels-county-file.ts';

const serviceArea = () => business.serviceArea;
const quiet = { onChange: () => {}, listening: () => false };

async function makeDirectory() {
  const { db, pool, owner, url, ownerUrl } = await makeTestApp();
  const places = directoryPlaces({ db, pool, serviceArea, changes: quiet, samples: true });
  const suggest = async (input: string) => {
    const answer = await places.suggest(input);
    return answer.ok ? answer.value.map(({ description }) => description) : answer.reason;
  };
  const count = async () => (await pool.query('select count(*)::int as count from parcels')).rows[0]?.count;
  return { db, pool, owner, url, ownerUrl, places, suggest, count };
}

describe('an import', () => {
  test('reads quotes, line breaks inside them, CRLF, a byte-order mark and blank lines', async () => {
    const { ownerUrl, places } = await makeDirectory();
    const file = writeFile(
      [
        `\uFEFF${header}`,
        '100-00-001,"1,2 ",N,NO,ST,,MESA,85201,,,,',
        '100-00-002,"12",N,"MC KELLIPS ""A""\r\nX",RD,#7,MESA,85201,"1,850",0310,33.4,-111.8',
        '',
        '100-00-003,15,N,PALM,LN,,,85201,,,0,0',
      ].join('\r\n'),
    );
    expect(await importFile(ownerUrl, file, 'Maricopa')).toMatchObject({ ok: true, parcels: 2 });
    expect(await places.find('parcel:maricopa:10000002')).toMatchObject({
      value: {
        address: { street: '12 N Mc Kellips "a" X Rd Unit 7', city: 'Mesa' },
        squareFootage: 1850,
        kind: 'multi-family',
      },
    });
    expect(await places.find('parcel:maricopa:10000003')).toMatchObject({
      value: { address: { city: 'Mesa' }, position: null, squareFootage: null, kind: null },
    });
  });

  test('reads the year built if the file has it; an impossible one is unknown', async () => {
    const { ownerUrl, places } = await makeDirectory();
    const rows = ['1957', '0', '19', ''].map(
      (year, index) => `5061234${index},"${index + 1} N MAIN ST, FLORENCE, AZ 85132",${year}`,
    );
    const file = writeFile(['PARCELID,SITEADDRESS,CONST_YEAR', ...rows, ''].join('\n'));
    expect(await importFile(ownerUrl, file, 'Pinal')).toMatchObject({ parcels: 4 });
    const found = await Promise.all(rows.map((_, index) => places.find(`parcel:pinal:5061234${index}`)));
    expect(found.map((place) => place.ok && place.value?.yearBuilt)).toEqual([1957, null, null, null]);
  });

  test('accepts other column names, and an address in one column', async () => {
    const { ownerUrl, suggest } = await makeDirectory();
    const file = writeFile(
      'Lot,PARCELID,SITEADDRESS,Sq\n1,50612345A,"123 N MAIN ST, FLORENCE, AZ 85132",900\n2,50612346,77 1/2 E AVENIDA DEL SOL COOLIDGE 85128,\n',
    );
    expect(await importFile(ownerUrl, file, 'Pinal', { squareFeet: 'sq' })).toMatchObject({ parcels: 2 });
    expect(await suggest('123 main')).toEqual(['123 N Main St, Florence, AZ 85132']);
    expect(await suggest('avenida del sol')).toEqual(['77 1/2 E Avenida Del Sol, Coolidge, AZ 85128']);
  });

  test('distinguishes the units of one house', async () => {
    const { ownerUrl, suggest } = await makeDirectory();
    const units = ['APT 2', '10', '#1', 'UNIT B'].map(
      (unit, i) => `${i},40,S,MILL,AVE,${unit},TEMPE,85281,,0711,,`,
    );
    await importFile(ownerUrl, writeFile([header, ...units, ''].join('\n')), 'Maricopa');
    expect(await suggest('40 s mill')).toEqual([
      '40 S Mill Ave Unit 1, Tempe, AZ 85281',
      '40 S Mill Ave Unit 2, Tempe, AZ 85281',
      '40 S Mill Ave Unit B, Tempe, AZ 85281',
      '40 S Mill Ave Unit 10, Tempe, AZ 85281',
    ]);
    for (const input of ['40 mill ave apt 2', '40 mill #2 tempe', '40 S Mill Ave Unit 2, Tempe, AZ 85281'])
      expect(await suggest(input)).toEqual(['40 S Mill Ave Unit 2, Tempe, AZ 85281']);
  });

  test('counts skipped lines by reason and reports their numbers', async () => {
    const { ownerUrl } = await makeDirectory();
    const good = '1-1-1,10,N,PALM,LN,,MESA,85201,1000,0131,,';
    const file = writeFile(
      [
        header,
        good,
        ',10,N,PALM,LN,,MESA,85201,,,,',
        good,
        '2,,N,PALM,LN,,MESA,85201,,,,',
        '3,??,N,PALM,LN,,MESA,85201,,,,',
        '4,10,N,,LN,,MESA,85201,,,,',
        '5,10,N,PALM,LN,,MESA,,,,,',
        '6,10,N,PALM,LN,,DENVER,80202,,,,',
        '7,10,N,PALM,LN,,MESA,85201,large,,,',
        '10,10,N,PALM,LN,,,86301,,,,',
        '8,10,N',
        '9,"10"x,N,PALM,LN,,MESA,85201,,,,',
        '',
      ].join('\n'),
    );
    const result = await importFile(ownerUrl, file, 'Maricopa');
    expect(result).toMatchObject({ ok: true, parcels: 1 });
    const lines = readFileSync(result.rejects, 'utf8').trim().split('\n');
    expect(lines.map((line) => line.split(',').slice(0, 2).join(': '))).toEqual([
      'LINE: REASON',
      '3: no parcel number',
      '4: parcel number listed before',
      '5: no house number',
      '6: unreadable house number',
      '7: no street',
      '8: no ZIP code',
      '9: ZIP code outside Arizona',
      '10: size is not a number',
      '11: no city',
      '12: unreadable line',
      '13: unreadable line',
    ]);
  });

  test('skips one line, not the file, for an unclosed quote', async () => {
    const { ownerUrl } = await makeDirectory();
    const filler = Array.from({ length: 2000 }, (_, i) => `A${i},${i + 1},N,PALM,LN,,MESA,85201,1000,0131,,`);
    const file = writeFile([header, '"1,10,N,PALM,LN,,MESA,85201,,,,', ...filler, ''].join('\n'));
    expect(await importFile(ownerUrl, file, 'Maricopa')).toMatchObject({ ok: true, parcels: 2000 });
  });

  test.each([
    ['', 'is empty.'],
    ['A,B\n1,2\n', 'has no column for the parcel number'],
    [`${header}\n1,,,,,,,,,,,\n`, 'names an address; nothing was changed.'],
  ])('refuses a file that is not a parcel list: %j', async (text, sentence) => {
    const { ownerUrl, count, db } = await makeDirectory();
    await loadSampleParcels(db, business.serviceArea);
    const before = await count();
    expect(await importFile(ownerUrl, writeFile(text), 'Maricopa')).toMatchObject({
      ok: false,
      sentence: expect.stringContaining(sentence),
    });
    expect(await count()).toBe(before);
  });

  test('replaces its county, samples included, and leaves the other alone', async () => {
    const { db, ownerUrl, suggest } = await makeDirectory();
    await loadSampleParcels(db, business.serviceArea);
    await importFile(ownerUrl, countyFile(['9 N PALM LN,MESA 85201']), 'Maricopa');
    expect(await suggest('123 n center')).toEqual([]);
    expect(await suggest('9 palm')).toEqual(['9 N Palm Ln, Mesa, AZ 85201']);
    expect((await suggest('123 n main florence'))[0]).toBe('123 N Main St, Florence, AZ 85132');
    await importFile(ownerUrl, countyFile(['8 N PALM LN,MESA 85201']), 'Maricopa');
    expect(await suggest('palm ln')).toEqual(['8 N Palm Ln, Mesa, AZ 85201']);
  });

  test('of the same file again keeps the id of every place', async () => {
    const { ownerUrl, places } = await makeDirectory();
    const file = countyFile(['9 N PALM LN,MESA 85201', '10 N PALM LN,MESA 85201']);
    await importFile(ownerUrl, file, 'Maricopa');
    const before = await places.suggest('palm ln');
    await importFile(ownerUrl, file, 'Maricopa');
    expect(await places.suggest('palm ln')).toEqual(before);
  });

  test('is refused while another one is under way', async () => {
    const { ownerUrl } = await makeDirectory();
    const other = new pg.Client({ connectionString: ownerUrl });
    await other.connect();
    await other.query('select pg_advisory_lock(727004)');
    const refused = await importFile(ownerUrl, countyFile(['9 N PALM LN,MESA 85201']), 'Maricopa');
    await other.end();
    expect(refused).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('Another import is under way'),
    });
  });

  test('waits for a reader of the directory without blocking the others', async () => {
    const { ownerUrl, pool, suggest, count } = await makeDirectory();
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from parcels');
    const importing = importFile(ownerUrl, countyFile(['9 N PALM LN,MESA 85201']), 'Maricopa');
    expect(await suggest('9 palm')).toEqual([]);
    expect(await count()).toBe(0);
    await reader.query('commit');
    reader.release();
    expect(await importing).toMatchObject({ ok: true });
    expect(await suggest('9 palm')).toEqual(['9 N Palm Ln, Mesa, AZ 85201']);
  });
});

describe('an import of a county that was not in the directory', () => {
  test.each([
    ['Yavapai', 'yavapai', '215 N CORTEZ ST,PRESCOTT 86301', '215 N Cortez St, Prescott, AZ 86301'],
    ['Santa Cruz', 'santa_cruz', '777 N GRAND AVE,NOGALES 85621', '777 N Grand Ave, Nogales, AZ 85621'],
    ['A'.repeat(40), 'a'.repeat(40), '1 E END RD,AJO 85321', '1 E End Rd, Ajo, AZ 85321'],
  ])('adds it: %s', async (county, key, line, address) => {
    const { ownerUrl, places, suggest } = await makeDirectory();
    for (const file of [countyFile([line, '9 N PALM LN,MESA 85201']), countyFile([line])])
      expect(await importFile(ownerUrl, file, county)).toMatchObject({ ok: true });
    expect(await suggest(address.toLowerCase())).toEqual([address]);
    expect(await suggest(address.slice(-5))).toEqual([address]);
    expect(await suggest('9 n palm ln')).toEqual([]);
    expect(await places.find(`parcel:${key}:10000000`)).toMatchObject({
      value: { county, address: { street: address.split(',')[0] } },
    });
  });

  test('leaves the other counties alone, and gives each its own ids', async () => {
    const { ownerUrl, owner, suggest } = await makeDirectory();
    for (const county of ['Maricopa', 'Yavapai', 'Pinal', 'Coconino'])
      await importFile(ownerUrl, countyFile([`${county.length} N ${county} LN,MESA 85201`]), county);
    for (const county of ['Maricopa', 'Yavapai', 'Pinal', 'Coconino'])
      expect(await suggest(`${county} ln`)).toEqual([`${county.length} N ${county} Ln, Mesa, AZ 85201`]);
    const { rows } = await owner.query(
      'select name, from_street_id as low, to_street_id as high from directory_counties order by place',
    );
    expect(rows).toEqual([
      { name: 'Maricopa', low: 0, high: 500_000_000 },
      { name: 'Pinal', low: 500_000_000, high: 1_000_000_000 },
      { name: 'Yavapai', low: 1_000_000_000, high: 1_010_000_000 },
      { name: 'Coconino', low: 1_010_000_000, high: 1_020_000_000 },
    ]);
  });

  test('leaves nothing behind when it is refused', async () => {
    const { ownerUrl, owner } = await makeDirectory();
    expect(await importFile(ownerUrl, writeFile(''), 'Yavapai')).toMatchObject({ ok: false });
    const { rows } = await owner.query('select name from directory_counties order by place');
    expect(rows).toEqual([{ name: 'Maricopa' }, { name: 'Pinal' }]);
  });
});

describe('an import that is killed', () => {
  test('leaves the old directory unchanged, and can be run again', async () => {
    const { url, owner, ownerUrl, pool, suggest } = await makeDirectory();
    await importFile(ownerUrl, countyFile(['9 N PALM LN,MESA 85201']), 'Maricopa');
    const many = Array.from(
      { length: 300_000 },
      (_, i) => `B${i},${(i % 900) + 1},N,STREET${i % 700},LN,,MESA,85201,1000,0131,33.4,-111.8`,
    );
    const file = writeFile([header, ...many, ''].join('\n'));
    const tablesNow = async () =>
      (await pool.query("select relname from pg_class where relname like '%\\_new' and relkind = 'r'"))
        .rowCount;

    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'src/server/commands/import-parcels.ts', file, '--county', 'maricopa'],
      {
        cwd: join(import.meta.dirname, '..', '..'),
        env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const copying =
      "select from pg_stat_activity where datname = current_database() and query like 'copy parcels%'";
    await expect.poll(async () => (await owner.query(copying)).rowCount, { timeout: 40_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(async () => (await owner.query(copying)).rowCount, { timeout: 20_000 }).toBe(0);

    expect(await tablesNow()).toBe(0);
    expect(await suggest('9 palm')).toEqual(['9 N Palm Ln, Mesa, AZ 85201']);
    writeFileSync(file, [header, ...many.slice(0, 1000), ''].join('\n'));
    expect(await importFile(ownerUrl, file, 'Maricopa')).toMatchObject({ ok: true, parcels: 1000 });
  }, 90_000);
});
