// docs/security.md names a test for each claim: the files must exist, and each row has one or a reason.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every named file exists', () => {
  const files = [...text.matchAll(/`([\w./-]+\.(?:test|spec)?\.?(?:tsx?|mjs))`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every row is level 1 or 2, unique, and covered by a test unless it is up to the owner or not met', () => {
  const numbers = rows.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [, number, level, , how = '', shown = ''] of rows) {
    expect(['1', '2'], number).toContain(level);
    if (!/\*(Owner|Not met)/i.test(how))
      expect(shown, number).toMatch(/`[\w./-]+\.(test|spec)\.ts`|`tests\/chaos\/[\w./-]+\.ts`/);
  }
});
