// npm run trials: races for the same times, killed servers and failing providers. A time is sold once, money is
// charged once, and nothing is lost or announced twice.
// `npm run trials -- races`, `-- kills`, `-- providers`, `-- payments` or `-- reports` runs one of them; numbers make it smaller:
// `-- races 20 6` (visitors and rounds), `-- kills 5`, `-- reports 5`, `-- payments 5 1234` (kills and the seed of an earlier run).
import { randomInt } from 'node:crypto';
import { ensureBuild, ensurePackages, requireNode } from './setup.mjs';

requireNode();
await ensurePackages({ testsToo: true });
await ensureBuild();
const { register } = await import('tsx/esm/api');
register();

const [name, ...sizes] = process.argv.slice(2);
const [first, second] = sizes.map(Number);
const trials = {
  races: async () => {
    const { runRaces } = await import('../tests/chaos/trials/races.ts');
    const outcome = await runRaces({ visitors: first ?? 100, rounds: second ?? 50 });
    return { ...outcome, proven: 'Every time was sold once, and everybody else was told so.' };
  },
  kills: async () => {
    const { runKills } = await import('../tests/chaos/trials/kills.ts');
    const outcome = await runKills({ kills: first ?? 50, visitors: second ?? 20, andTakeOver: true });
    return {
      ...outcome,
      proven: 'Nothing acknowledged was lost, nothing was told twice, nothing was left undone.',
    };
  },
  payments: async () => {
    const { runPaymentKills } = await import('../tests/chaos/trials/payment-kills.ts');
    const outcome = await runPaymentKills({ kills: first ?? 50, seed: second ?? randomInt(1_000_000) });
    return {
      ...outcome,
      proven: 'No paid booking without its record, no double charge, no lost receipt.',
    };
  },
  reports: async () => {
    const { runReportKills } = await import('../tests/chaos/trials/report-kills.ts');
    const outcome = await runReportKills({ kills: first ?? 50 });
    return {
      ...outcome,
      proven:
        'Every file is whole, nobody was written to twice, and no report opened for somebody who may not see it.',
    };
  },
  providers: async () => {
    const { runProviders } = await import('../tests/chaos/trials/providers.ts');
    const outcome = await runProviders({
      troubles: ['refuse', 'hang'],
      bookings: first ?? 3,
      waitFor: ['mail', 'text', 'calendar event'],
    });
    return {
      ...outcome,
      proven: 'Bookings went on, nothing was promised too early, and everything was done once.',
    };
  },
};

const wanted = Object.keys(trials).filter((trial) => (name ?? trial) === trial);
if (wanted.length === 0) {
  console.error(`There is no trial "${name}". Known: ${Object.keys(trials).join(', ')}.`);
  process.exit(1);
}
let failed = false;
for (const trial of wanted) {
  const began = Date.now();
  const { figures, violations, proven } = await trials[trial]();
  console.log(`\n${trial}, ${Math.round((Date.now() - began) / 1000)} s`);
  console.table(figures);
  for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`);
  console.log(violations.length === 0 ? proven : `${violations.length} violations: this must not happen.`);
  failed ||= violations.length > 0;
}
process.exit(failed ? 1 : 0);
