// The figures of each kind of request as a table.
import { type Kind, kinds } from './kinds.ts';
import { type Answered, ascending, quantile } from './record.ts';

export type Row = {
  kind: Kind;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  statuses: string;
};

export function rowsOf(answers: readonly Answered[]): Row[] {
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const own = answers.filter((answer) => answer.kind === kind);
    if (own.length === 0) return [];
    const took = ascending(own.map(({ ms }) => ms));
    const at = (share: number) => Math.round(quantile(took, share) * 10) / 10;
    return [
      {
        kind,
        count: own.length,
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        max: at(1),
        statuses: statusesOf(own),
      },
    ];
  });
}

function statusesOf(answers: readonly Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}
