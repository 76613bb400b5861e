// npm run faults: breaks every provider, the database, the disk and the clock of the built product and compares its
// behavior with the specified one. `npm run faults -- sms` runs one group. A complete run writes docs/faults.md.
import { ensureBuild, ensurePackages, requireNode } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const { register } = await import('tsx/esm/api');
register();
const { groups, runGroups } = await import('../tests/chaos/faults/run-faults.ts');
const { writeFaultsPage } = await import('../tests/chaos/faults/write-page.ts');

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !groups.includes(name));
if (unknown) {
  console.error(`There is no group "${unknown}". Known: ${groups.join(', ')}.`);
  process.exit(1);
}
const wanted = asked.length > 0 ? asked : groups;
const began = Date.now();
const all = [];
const skipped = [];
const short = (words) => (words.length > 70 ? `${words.slice(0, 69)}…` : words);

await runGroups(wanted, ({ rows, skipped: left }) => {
  for (const words of left) console.log(`\nskipped: ${words}`);
  skipped.push(...left);
  all.push(...rows);
  if (rows.length === 0) return;
  console.log(`\n${rows[0].group}, after ${Math.round((Date.now() - began) / 1000)} s`);
  console.table(
    rows.map(({ fault, call, status, words, ms, healed, unexpected }) => ({
      fault,
      call,
      status,
      words: short(words),
      ms,
      healed,
      as: unexpected.length === 0 ? 'stated' : 'UNEXPECTED',
    })),
  );
  for (const { fault, call, unexpected } of rows) {
    for (const words of unexpected) console.log(`  ${fault}, ${call}: ${words}`);
  }
});
const unexpected = all.flatMap((row) => row.unexpected).length;
if (unexpected === 0 && asked.length === 0 && skipped.length === 0) await writeFaultsPage(all);
const seconds = Math.round((Date.now() - began) / 1000);
console.log(`\n${all.length} faults, ${all.length} asserted, ${unexpected} unexpected, in ${seconds} s`);
process.exit(unexpected === 0 ? 0 : 1);
