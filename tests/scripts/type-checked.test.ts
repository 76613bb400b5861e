import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test('every TypeScript file of the project is type-checked', () => {
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  const places = new Set(
    files
      .trim()
      .split('\n')
      .map((file) => file.split('/')[0]),
  );
  expect(places.size).toBeGreaterThan(3);
  expect([...places].filter((place) => !include.includes(place))).toEqual([]);
});
