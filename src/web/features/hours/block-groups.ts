// Upcoming blocks as listed: consecutive days with the same hours and reason are one entry.
import { addDays, type CalendarDate, calendarDate, formatLongDate } from '../../../domain/calendar-date.ts';
import { type BlockHours, hoursText } from '../../../domain/scheduling/blocks.ts';
import type { ScheduleState } from './schedule-calls.ts';

type ListedBlock = {
  date: CalendarDate;
  /** `null`: all day. */
  hours: BlockHours | null;
  reason: string;
  /** Of a part of a day. */
  timeId: string | null;
};

/** At least one. */
export type BlockGroup = readonly [ListedBlock, ...ListedBlock[]];

export function blockGroups({
  blockedDates,
  blockedTimes,
}: Pick<ScheduleState, 'blockedDates' | 'blockedTimes'>): BlockGroup[] {
  const all: ListedBlock[] = [
    ...blockedDates.map(({ date, reason }) => ({
      date: calendarDate(date),
      hours: null,
      reason,
      timeId: null,
    })),
    ...blockedTimes.map(({ id, date, from, to, reason }) => ({
      date: calendarDate(date),
      hours: { from, to },
      reason,
      timeId: id,
    })),
  ];
  all.sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
  const groups: [ListedBlock, ...ListedBlock[]][] = [];
  for (const block of all) {
    const group = groups.find((blocks) => continues(blocks.at(-1), block));
    if (group) group.push(block);
    else groups.push([block]);
  }
  return groups;
}

const sortKey = ({ date, hours }: ListedBlock) => `${date} ${hours?.from ?? ''}`;

const continues = (last: ListedBlock | undefined, next: ListedBlock): boolean =>
  last !== undefined &&
  addDays(last.date, 1) === next.date &&
  last.reason === next.reason &&
  last.hours?.from === next.hours?.from &&
  last.hours?.to === next.hours?.to;

/** "Thursday, December 24, 2026 to Friday, January 1, 2027" */
export function daysText(blocks: readonly ListedBlock[]): string {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? formatLongDate(first.date)
    : `${formatLongDate(first.date)} to ${formatLongDate(last.date)}`;
}

export const timeText = ([{ hours }]: BlockGroup): string => (hours ? hoursText(hours) : 'All day');

/** As the remove call names them. */
export const asRemoval = (blocks: readonly ListedBlock[]) => ({
  dates: blocks.flatMap(({ date, timeId }) => (timeId === null ? date : [])),
  timeIds: blocks.flatMap(({ timeId }) => timeId ?? []),
});
