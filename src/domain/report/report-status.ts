/** What the page of a booking says about its report. */
import { formatShortDateTime } from '../appointment/format-date-time.ts';
import type { Cents } from '../money.ts';
import type { ReleaseStep } from './release.ts';
import { reportDueAt } from './report-promise.ts';
import { missingWords, waitingWords } from './report-words.ts';

/** none: not inspected yet. waiting: for this person. elsewhere: it was sent another way. */
export const REPORT_STATUSES = ['none', 'promised', 'waiting', 'open', 'not-allowed', 'elsewhere'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export interface ReportStatusFacts {
  readonly isPublished: boolean;
  readonly completedAt: Date | null;
  /** "within 24 hours" */
  readonly promise: string;
  readonly isSentElsewhere: boolean;
  readonly missing: readonly ReleaseStep[];
  readonly due: Cents;
  readonly mayRead: boolean;
}

export function reportStatus(facts: ReportStatusFacts, now: Date): { status: ReportStatus; words: string } {
  const { isPublished, completedAt, promise, isSentElsewhere, missing, due, mayRead } = facts;
  if (!isPublished) {
    if (isSentElsewhere)
      return { status: 'elsewhere', words: 'We’ve already sent you the report. Can’t find it? Call us.' };
    if (completedAt === null) return { status: 'none', words: '' };
    const dueAt = reportDueAt(completedAt, promise);
    const words =
      now < dueAt
        ? `We’ll email you the report by ${formatShortDateTime(dueAt)}.`
        : 'We’re still writing your report. We’ll email you as soon as it’s ready.';
    return { status: 'promised', words };
  }
  if (missing.includes('report')) return { status: 'none', words: '' };
  if (missing.length > 0)
    return {
      status: 'waiting',
      words: mayRead
        ? waitingWords(missing, { due, ownSteps: missing, mayRead })
        : `The report is ready. The buyer can open it once we have ${missingWords(missing, due)}.`,
    };
  return mayRead
    ? { status: 'open', words: 'Your report is ready to read and download.' }
    : { status: 'not-allowed', words: BUYER_DECIDES };
}

export const BUYER_DECIDES =
  'The buyer decides who reads this report. Ask them to share it with you: they can do it on their report page.';
