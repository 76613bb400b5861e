/** A report in one line, for the card of its appointment. */
import { type PromiseState, reportPromise } from './report-promise.ts';

export const REPORT_STATES = ['none', 'draft', 'waiting', 'sent'] as const;
export type ReportSummaryState = (typeof REPORT_STATES)[number];

export interface ReportMilestones {
  readonly completedAt: Date | null;
  readonly hasDraft: boolean;
  readonly firstPublishedAt: Date | null;
  readonly releasedAt: Date | null;
  /** It reached the customer another way. */
  readonly elsewhereAt: Date | null;
  readonly isErased: boolean;
  /** The buyer asked for a second visit. */
  readonly reinspectionAsked: boolean;
}

export interface ReportSummary {
  readonly state: ReportSummaryState;
  readonly words: string | null;
  readonly promise: PromiseState | null;
  readonly reinspectionAsked: boolean;
}

const NOTHING: ReportSummary = { state: 'none', words: null, promise: null, reinspectionAsked: false };

export const reportSummary = (
  report: ReportMilestones | undefined,
  promise: string,
  now: Date,
): ReportSummary =>
  report ? { ...stateOf(report, promise, now), reinspectionAsked: report.reinspectionAsked } : NOTHING;

function stateOf(
  report: ReportMilestones,
  promised: string,
  now: Date,
): Omit<ReportSummary, 'reinspectionAsked'> {
  const { completedAt, hasDraft, firstPublishedAt, releasedAt, elsewhereAt, isErased } = report;
  if (isErased) return { state: 'none', words: 'Report erased', promise: null };
  if (firstPublishedAt === null && elsewhereAt !== null)
    return { state: 'sent', words: 'Report sent another way', promise: null };
  const promise =
    completedAt && reportPromise({ completedAt, publishedAt: firstPublishedAt, releasedAt }, promised, now);
  if (firstPublishedAt === null) {
    const words = promise ? `Report ${lowerFirst(promise.words)}` : hasDraft ? 'Report started' : null;
    return { state: hasDraft ? 'draft' : 'none', words, promise: promise?.state ?? null };
  }
  return releasedAt === null
    ? { state: 'waiting', words: 'Report held until it’s signed and paid', promise: 'kept' }
    : { state: 'sent', words: 'Report sent', promise: 'kept' };
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
