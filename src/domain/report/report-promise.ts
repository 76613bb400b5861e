/** The clock of the promised report time: it runs from the end of the inspection to the first published version. */
import { formatShortDateTime } from '../appointment/format-date-time.ts';
import { hourMs, minuteMs } from '../durations.ts';
import { PROMISE_WARNING_MS, REPORT_PROMISE_MS } from './report-limits.ts';

export const PROMISE_STATES = ['ahead', 'soon', 'late', 'kept'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

export interface ReportPromise {
  readonly dueAt: Date;
  readonly state: PromiseState;
  readonly words: string;
}

export const reportDueAt = (completedAt: Date): Date => new Date(completedAt.getTime() + REPORT_PROMISE_MS);

export function reportPromise(completedAt: Date, publishedAt: Date | null, now: Date): ReportPromise {
  const dueAt = reportDueAt(completedAt);
  if (publishedAt !== null) {
    const late = publishedAt > dueAt;
    const words = `Sent ${formatShortDateTime(publishedAt)}${late ? ', after the promised time' : ''}`;
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
