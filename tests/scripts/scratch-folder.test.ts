import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from '../../scripts/scratch-folder.mjs';

test('folders of a killed process are removed, those of a running one stay', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const place = mkdtempSync(join(tmpdir(), 'scratch-test-'));
  const left = join(place, `caliche-e2e-${ended}-aB3dEf`);
  const used = join(place, `caliche-e2e-${process.pid}-aB3dEf`);
  const foreign = join(place, `somewhere-${ended}-aB3dEf`);
  for (const folder of [left, used, foreign]) mkdirSync(join(folder, 'data'), { recursive: true });
  removeLeftovers([place]);
  expect([left, used, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  rmSync(place, { recursive: true });
});
