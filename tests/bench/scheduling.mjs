// Runs scheduling.ts, which uses the sources instead of the build, and adds its figures to the bench.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment } from '../../scripts/clean-environment.mjs';
import { root } from '../../scripts/setup.mjs';

export async function benchScheduling() {
  console.log('Booking, by turns with plain inserts …');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(root, 'tests', 'bench', 'scheduling.ts')],
    { cwd: root, env: cleanEnvironment },
  );
  const figures = JSON.parse(stdout.trim().split('\n').at(-1));
  return [
    {
      name: 'the write of a booking a second (begin, insert one row, commit)',
      value: figures.writesPerSecond,
      reference: figures.transactionsPerSecond,
    },
    {
      name: 'whole bookings a second, what decides read and checked (begin, insert one row, commit)',
      value: figures.bookingsPerSecond,
      reference: figures.transactionsPerSecond,
    },
    {
      name: 'whole bookings a second (one insert statement, which commits by itself)',
      value: figures.bookingsPerSecond,
      reference: figures.insertsPerSecond,
    },
    {
      name: 'two weeks of free times computed, three years of appointments in the table (an empty table), a second',
      value: figures.fullReadsPerSecond,
      reference: figures.emptyReadsPerSecond,
    },
  ];
}
