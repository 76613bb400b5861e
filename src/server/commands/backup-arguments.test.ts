import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBackupArguments, readRestoreArguments } from './backup-arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'caliche-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-11-16T05:06:07.890Z');

test('in a folder a backup is named after its time', () => {
  const path = join(folder, 'caliche-2026-11-16T05-06-07Z.backup');
  expect(readBackupArguments(['--to', folder], now)).toEqual({ ok: true, options: { path } });
  expect(readBackupArguments([`--to=${folder}`], now)).toEqual({ ok: true, options: { path } });
});

test('an existing file is not overwritten', () => {
  const path = join(folder, 'taken');
  writeFileSync(path, '');
  expect(readBackupArguments(['--to', path], now)).toMatchObject({ ok: false });
});

test.each([[], ['--to'], ['--to', 'a', 'b'], ['a'], ['--to', 'a', '--to', 'b']])(
  'shows the usage for %j',
  (...args) => {
    expect(readBackupArguments(args, now)).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^Usage/),
    });
  },
);

test('replaces only with --replace', () => {
  const path = join(folder, 'x.backup');
  expect(readRestoreArguments(['--from', path])).toEqual({ ok: true, options: { path, replace: false } });
  expect(readRestoreArguments(['--replace', '--from', path])).toEqual({
    ok: true,
    options: { path, replace: true },
  });
  expect(readRestoreArguments(['--from', path, '--force'])).toMatchObject({ ok: false });
});
