// Statistics of a run, by call.
import type { Answer } from './send.ts';

export type Row = {
  call: string;
  requests: number;
  accepted: number;
  refused: number;
  unanswered: number;
  slowest: number;
};

export function makeTally() {
  const rows = new Map<string, Row>();
  const statuses = new Map<number, number>();
  return {
    add: (call: string, { status, milliseconds }: Answer) => {
      const row = rows.get(call) ?? { call, requests: 0, accepted: 0, refused: 0, unanswered: 0, slowest: 0 };
      row.requests += 1;
      if (status === 0) row.unanswered += 1;
      else if (status < 400) row.accepted += 1;
      else row.refused += 1;
      row.slowest = Math.max(row.slowest, Math.round(milliseconds));
      rows.set(call, row);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    rows: () => [...rows.values()].sort((one, other) => one.call.localeCompare(other.call)),
    statuses: () => Object.fromEntries([...statuses].sort(([one], [other]) => one - other)),
  };
}
