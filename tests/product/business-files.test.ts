// npm run business:import and business:export.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readBusinessFile } from '../support/business.ts';
import { launchServing, newDataDir, query, usedDataDir } from './product.ts';

const root = join(import.meta.dirname, '..', '..');
const other = join(root, 'business', 'granite-dells.json');

function run(command: 'import' | 'export', dataDir: string, ...files: string[]) {
  const child = spawn(process.execPath, [join(root, 'dist', 'server', `${command}-business.js`), ...files], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
}

test('an imported file is the business, and comes out as it went in', async () => {
  const dataDir = usedDataDir();
  const first = await run('import', dataDir, other);
  expect(first.code).toBe(0);
  expect(first.said).toMatch(/^Granite Dells Home Inspections is published, as version 2\.\n/);
  expect(first.said).toMatch(/- The fee: Section 1, .*\n- The purpose of the inspection: Section 2, /);
  expect(first.said).toContain('Have a lawyer in Arizona read it');
  const product = await launchServing({ dataDir });
  expect(await (await fetch(product.url)).text()).toContain('Granite Dells Home Inspections');

  const copy = join(newDataDir(), 'copy.json');
  expect(await run('export', dataDir, copy)).toMatchObject({ code: 0 });
  expect(readBusinessFile(copy)).toEqual(readBusinessFile(other));
  expect(readFileSync(copy, 'utf8')).toContain('      { "zip": "86301", "city": "Prescott"');
  expect((await run('export', dataDir, copy)).said).toContain('is not written over');

  // Imported again while the product runs: every page follows.
  const renamed = { ...readBusinessFile(other), name: 'Thumb Butte Inspections' };
  writeFileSync(join(dataDir, 'renamed.json'), JSON.stringify(renamed));
  expect((await run('import', dataDir, join(dataDir, 'renamed.json'))).said).toContain('as version 3');
  await vi.waitFor(
    async () => expect(await (await fetch(product.url)).text()).toContain('Thumb Butte Inspections'),
    10_000,
  );
  const [last] = await query<{ profile: { agreement: { version: string } } }>(
    dataDir,
    'select profile from business_versions where version = 3',
  );
  // The agreement names the business, so its text has changed.
  expect(last?.profile.agreement.version).not.toBe('2026-03-01');
});

test('a file with mistakes is refused in sentences, and nothing changes', async () => {
  const dataDir = usedDataDir();
  const good = readBusinessFile(other);
  const bad = {
    ...good,
    office: { ...good.office, zip: '90210' },
    prices: { ...good.prices, commercialCents: 0 },
    brand: { ...good.brand, mark: '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>' },
  };
  const file = join(dataDir, 'bad.json');
  writeFileSync(file, JSON.stringify(bad));
  const { code, said } = await run('import', dataDir, file);
  expect(code).toBe(1);
  expect(said).toContain('Not imported. prices.commercialCents: A price is at least $1.');
  expect(said).toContain('Not imported. office.zip: 90210 is not a ZIP code in Arizona.');
  expect(said).toContain('Not imported. brand.mark: A logo can only have filled paths.');
  writeFileSync(file, '{ "name": ');
  expect((await run('import', dataDir, file)).said).toContain('Not imported. The file is not JSON');
  const product = await launchServing({ dataDir });
  expect(await query(product.dataDir, 'select version from business_versions')).toEqual([{ version: 1 }]);
});
