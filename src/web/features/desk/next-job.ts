import type { DeskAppointment } from '../../../api/desk.ts';

type Job = Pick<DeskAppointment, 'status' | 'inspectorStatus' | 'scheduledAt'>;

const ranks = [
  ({ status }: Job) => status === 'in_progress',
  ({ inspectorStatus }: Job) => inspectorStatus === 'en_route',
  ({ status }: Job) => status === 'scheduled' || status === 'confirmed',
  ({ status }: Job) => status === 'held',
];

const rankOf = (job: Job): number => {
  const rank = ranks.findIndex((fits) => fits(job));
  return rank === -1 ? ranks.length : rank;
};

export const isOver = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'cancelled' || status === 'released';

/** The current job, then the rest of the day in order, then completed jobs. */
export function sortJobsOfDay<Listed extends Job>(jobs: readonly Listed[]): Listed[] {
  const byTime = [...jobs].sort((a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt));
  const [next] = [...byTime].sort((a, b) => rankOf(a) - rankOf(b));
  const isDone = ({ status }: Job) => status === 'completed';
  return next === undefined || isDone(next)
    ? byTime
    : [
        next,
        ...byTime.filter((job) => job !== next && !isDone(job)),
        ...byTime.filter((job) => job !== next && isDone(job)),
      ];
}

export type DayGroup<Listed> = { date: string; jobs: Listed[]; over: Listed[] };

/** Groups appointments by day; canceled and released ones are separate. */
export function groupByDay<Listed extends Job & { date: string }>(
  jobs: readonly Listed[],
): DayGroup<Listed>[] {
  const groups: DayGroup<Listed>[] = [];
  for (const job of jobs) {
    let group = groups.at(-1);
    if (group?.date !== job.date) {
      group = { date: job.date, jobs: [], over: [] };
      groups.push(group);
    }
    (isOver(job) ? group.over : group.jobs).push(job);
  }
  return groups;
}
