// The limits of the run, and its results.
import { kinds, type LatencyClass, longest } from './kinds.ts';
import type { Sample } from './processes.ts';
import { type Answered, ascending, quantile } from './record.ts';

export type Judgement = { what: string; measured: string; holds: boolean };

export type Run = {
  seconds: number;
  answers: readonly Answered[];
  failures: readonly string[];
  samples: readonly Sample[];
  /** Whether all server processes were replaced, and when. */
  restart: { from: number; to: number } | undefined;
  violations: readonly string[];
};

/** The number of processes serving at the end: the latest ones. */
const servers = 2;
/** Allowed memory difference of a process between two halves, in MB: garbage collection causes as much. */
const mostGrowth = 8;

export function judge(run: Run): Judgement[] {
  const broken = run.answers.filter(({ status }) => status >= 500).length;
  const growths = growthOf(run);
  return [
    { what: 'no answer of 500 or above', measured: `${broken}`, holds: broken === 0 },
    {
      what: 'no failed request, through the restart',
      measured: `${run.failures.length} of ${run.answers.length}`,
      holds: run.failures.length === 0,
    },
    {
      what: 'all server processes replaced meanwhile',
      measured: run.restart
        ? `from second ${run.restart.from.toFixed(0)} to ${run.restart.to.toFixed(0)}`
        : 'not all',
      holds: run.restart !== undefined,
    },
    within(run, 'read', 'reads'),
    within(run, 'booking', 'bookings (reserve, sign, pay)'),
    within(run, 'change', 'other changes'),
    {
      what: `memory of each process flat over the last third, within ${mostGrowth} MB`,
      measured:
        growths.length > 0
          ? growths.map((growth) => `${signed(growth)} MB`).join(', ')
          : 'not measured on this system',
      holds: growths.every((growth) => growth <= mostGrowth),
    },
    {
      what: 'no time sold twice, and the money agrees',
      measured: run.violations.length === 0 ? 'so it is' : run.violations.slice(0, 3).join('; '),
      holds: run.violations.length === 0,
    },
  ];
}

function within({ answers }: Run, promptness: LatencyClass, words: string): Judgement {
  const took = ascending(answers.filter(({ kind }) => kinds[kind] === promptness).map(({ ms }) => ms));
  const p99 = quantile(took, 0.99);
  return {
    what: `99 of 100 ${words} within ${longest[promptness]} ms`,
    measured: `${p99.toFixed(0)} ms of ${took.length}`,
    holds: took.length > 0 && p99 < longest[promptness],
  };
}

/**
 * Of each process that serves at the end. It was started after a third of the run and fills up first, so its last third is
 * looked at: by how much the middle of the later half of it is above the middle of the earlier half.
 */
export function growthOf({ samples, seconds }: Pick<Run, 'samples' | 'seconds'>): number[] {
  const from = (seconds * 2) / 3;
  const middle = (seconds * 5) / 6;
  const pids = [...new Set(samples.map(({ pid }) => pid))];
  return pids.slice(-servers).flatMap((pid) => {
    const own = samples.filter((sample) => sample.pid === pid && sample.atSecond >= from);
    const median = (part: readonly Sample[]) =>
      quantile(ascending(part.map(({ megabytes }) => megabytes)), 0.5);
    const earlier = own.filter(({ atSecond }) => atSecond < middle);
    const later = own.filter(({ atSecond }) => atSecond >= middle);
    return earlier.length > 0 && later.length > 0 ? [median(later) - median(earlier)] : [];
  });
}

export const signed = (number: number) => `${number >= 0 ? '+' : '-'}${Math.abs(number).toFixed(1)}`;
