// npm run load: 200 visitors on two server processes for three minutes, with a rolling restart after the first. `npm
// run load -- 40 20`: visitors and seconds. Prints the measurements and whether they meet the limits; a full run also
// writes docs/load.md and docs/load.svg.
// LOAD_PROFILE=folder writes a CPU profile of each server process.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, requireNode, root } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const { register } = await import('tsx/esm/api');
register();
const { runLoad } = await import('../tests/load/run.ts');
const { judge } = await import('../tests/load/judge.ts');
const { rowsOf } = await import('../tests/load/table.ts');
const { describe } = await import('../tests/load/report.ts');
const { plot } = await import('../tests/load/plot.ts');

const full = { visitors: 200, seconds: 180 };
const [visitors = full.visitors, seconds = full.seconds] = process.argv.slice(2).map(Number);
const measured = await runLoad({ visitors, seconds });
const judgements = judge(measured.run);
console.table(rowsOf(measured.run.answers));
console.log(measured.tally);
console.log('Shares of one core:', measured.cores);
for (const failure of measured.run.failures.slice(0, 20)) console.log(`  ${failure}`);
for (const violation of measured.run.violations.slice(0, 20)) console.log(`  ${violation}`);
for (const { what, measured: words, holds } of judgements)
  console.log(`${holds ? 'holds ' : 'MISSED'}  ${what}: ${words}`);
if (visitors === full.visitors && seconds === full.seconds) {
  writeFileSync(join(root, 'docs', 'load.md'), describe({ ...measured, judgements }));
  writeFileSync(join(root, 'docs', 'load.svg'), plot(measured.run));
}
process.exit(judgements.every(({ holds }) => holds) ? 0 : 1);
