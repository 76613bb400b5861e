import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupPath, readBackupArguments, readRestoreArguments, sizeText } from './backup-arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'caliche-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-11-16T05:06:07.890Z');

test('in a folder a backup is named after the business and its time', () => {
  const options = { path: folder, isFolder: true };
  expect(readBackupArguments(['--to', folder])).toEqual({ ok: true, options });
  expect(readBackupArguments([`--to=${folder}`])).toEqual({ ok: true, options });
  const path = join(folder, 'agave-sons-2026-11-16T05-06-07Z.backup');
  expect(backupPath(options, 'Agave & Sons', now)).toBe(path);
  expect(backupPath(options, '', now)).toBe(join(folder, 'database-2026-11-16T05-06-07Z.backup'));
});

test('a file that is named keeps its name', () => {
  const options = { path: join(folder, 'mine'), isFolder: false };
  expect(readBackupArguments(['--to', options.path])).toEqual({ ok: true, options });
  expect(backupPath(options, 'Agave & Sons', now)).toBe(options.path);
});

test('an existing file is not overwritten', () => {
  const path = join(folder, 'taken');
  writeFileSync(path, '');
  expect(readBackupArguments(['--to', path])).toMatchObject({ ok: false });
});

test.each([[], ['--to'], ['--to', 'a', 'b'], ['a'], ['--to', 'a', '--to', 'b']])(
  'shows the usage for %j',
  (...args) => {
    expect(readBackupArguments(args)).toMatchObject({
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

test.each([
  [859_000, '839 kB'],
  [2_243_952_640, '2140 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
