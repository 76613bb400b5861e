// Runs desk.ts, which uses the sources instead of the build, and adds its figures to the bench.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment } from '../../scripts/clean-environment.mjs';
import { root } from '../../scripts/setup.mjs';

const names = {
  first: 'first page of all appointments',
  upcoming: 'first page of the upcoming appointments',
  rare: 'search that finds one appointment',
  common: 'search that every tenth appointment fits',
  address: 'search for an address',
};

export async function benchDesk() {
  console.log('The desk’s list, over few and many appointments by turns …');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(root, 'tests', 'bench', 'desk.ts')],
    { cwd: root, env: cleanEnvironment },
  );
  const figures = JSON.parse(stdout.trim().split('\n').at(-1));
  return Object.entries(names).map(([question, name]) => ({
    name: `${name}, 10,000 in the table, p99 ms (100 in the table)`,
    value: figures[question],
    reference: figures[`${question}Reference`],
  }));
}
