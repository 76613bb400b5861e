/** The clock of the promised report time: it runs from the end of the inspection to the first published version. */
import { formatShortDateTime } from '../appointment/format-date-time.ts';
import { hourMs, minuteMs } from '../durations.ts';
import { PROMISE_WARNING_MS } from './report-limits.ts';

export const PROMISE_STATES = ['ahead', 'soon', 'late', 'kept'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

export interface ReportPromise {
  readonly dueAt: Date;
  readonly state: PromiseState;
  readonly words: string;
}

const DEFAULT_REPORT_HOURS = 24;

/** Hours in the business's promise, such as "within 24 hours". One without a length counts as a day. */
export function reportHours(promise: string): number {
  const [, count, unit] = /(\d{1,3})[ -]?(hour|day)/i.exec(promise) ?? [];
  if (count === undefined) return DEFAULT_REPORT_HOURS;
  return Number(count) * (unit?.toLowerCase() === 'day' ? 24 : 1);
}

/** `promise`: of the business version the inspection was booked with. */
export const reportDueAt = (completedAt: Date, promise: string): Date =>
  new Date(completedAt.getTime() + reportHours(promise) * hourMs);

/** `publishedAt`: of the first version. `releasedAt`: when it was sent; until then the report is on hold. */
interface ReportTimes {
  readonly completedAt: Date;
  readonly publishedAt: Date | null;
  readonly releasedAt?: Date | null;
}

export function reportPromise(
  { completedAt, publishedAt, releasedAt = null }: ReportTimes,
  promise: string,
  now: Date,
): ReportPromise {
  const dueAt = reportDueAt(completedAt, promise);
  if (publishedAt !== null) {
    const late = publishedAt > dueAt ? ', after the promised time' : '';
    const words = releasedAt
      ? `Sent ${formatShortDateTime(releasedAt)}${late}`
      : `Ready since ${formatShortDateTime(publishedAt)}${late} (on hold)`;
    return { dueAt, state: 'kept', words };
  }
  const leftMs = dueAt.getTime() - now.getTime();
  const due = formatShortDateTime(dueAt);
  if (leftMs <= 0) return { dueAt, state: 'late', words: `Was due ${due} (${timeText(-leftMs)} ago)` };
  const state = leftMs <= PROMISE_WARNING_MS ? 'soon' : 'ahead';
  return { dueAt, state, words: `Due ${due} (${timeText(leftMs)} left)` };
}

/** "5 hours", "40 minutes", "2 days" */
function timeText(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 1) return counted(hours, 'hour');
  return counted(Math.max(1, Math.floor(ms / minuteMs)), 'minute');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
