// docs/load.md: setup, limits and measurements.

import { growthOf, type Judgement, type Run, signed } from './judge.ts';
import type { Usage } from './processes.ts';
import { rowsOf } from './table.ts';
import type { VisitContext } from './visit-context.ts';

export type Report = {
  run: Run;
  visitors: number;
  tally: VisitContext['tally'];
  cores: ReturnType<Usage['cores']>;
  judgements: readonly Judgement[];
};

export function describe({ run, visitors, tally, cores, judgements }: Report): string {
  const perSecond = Math.round(run.answers.length / run.seconds);
  const share = (number: number) => `${Math.round(number * 100)} %`;
  return `# Under load

Written by \`npm run load\`: ${visitors} visitors at any time for ${run.seconds.toFixed(0)} seconds, on two cores shared by product (two server processes, its own
PostgreSQL) and visitors. They load pages with their files as browsers do, type addresses letter by letter, verify phones, watch the
calendar, reserve, sign, pay with test cards, cancel and follow; an inspector works at the desk. Between two steps they think for two to
six seconds. After a third of the time all server processes are replaced while everybody goes on. \`npm run load -- 40 20\` is the same, smaller.

${run.answers.length} answers, ${perSecond} a second. Share of one core: server processes ${share(cores.servers)}, database ${share(cores.database)}, visitors ${share(cores.visitors)}.

![Answers a second, how long they took, and memory](load.svg)

| promised | measured | |
|---|---|---|
${judgements.map(({ what, measured, holds }) => `| ${what} | ${measured} | ${holds ? 'holds' : '**missed**'} |`).join('\n')}

Memory is judged over the last third, ${growthOf(run)
    .map((growth) => `${signed(growth)} MB`)
    .join(' and ')}: the processes are new since the first third, and one that is new fills up first.

| request | count | p50 ms | p95 | p99 | max | answered |
|---|--:|--:|--:|--:|--:|---|
${rowsOf(run.answers)
  .map(
    (row) =>
      `| ${row.kind} | ${row.count} | ${row.p50} | ${row.p95} | ${row.p99} | ${row.max} | ${row.statuses} |`,
  )
  .join('\n')}

Of the visitors: ${Object.entries(tally)
    .map(([what, count]) => `${what} ${count}`)
    .join(
      ', ',
    )}. Two weeks hold 42 inspections at most: whoever is done with a booking makes room for the next, by moving into
later years.
`;
}
