import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSealingIdentity } from '../agreement/signed/sealing-identity.ts';
import { writeSealingFile } from './sealing-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sealing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-11-16T16:00:00Z');

test('a new file holds a working key and is readable by its owner only', async () => {
  const file = join(folder, 'new.pem');
  expect(await writeSealingFile(file, 'Agave Inspections', now)).toEqual({ ok: true, path: file });
  expect(readSealingIdentity(readFileSync(file, 'utf8'), now).ok).toBe(true);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an existing file is not changed', async () => {
  const file = join(folder, 'kept.pem');
  await writeSealingFile(file, 'Agave Inspections', now);
  const before = readFileSync(file);
  expect(await writeSealingFile(file, 'Agave Inspections', now)).toEqual({
    ok: false,
    sentence: `${file} is there already.`,
  });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a missing folder is reported', async () => {
  const file = join(folder, 'no', 'where.pem');
  expect(await writeSealingFile(file, 'Agave Inspections', now)).toEqual({
    ok: false,
    sentence: `${file} cannot be written (ENOENT).`,
  });
});
