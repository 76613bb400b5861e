/** Figures of the agreement that the owner sets. Charges and refunds use those of the version a booking was made with. */
import { type Cents, dollars } from '../money.ts';
import type { TimeOfDay } from '../time-of-day.ts';

export interface Terms {
  /** Arizona time, on the day of booking; that whole minute is included. */
  readonly fullRefundUntil: TimeOfDay;
  /** Business days until a refund is sent. */
  readonly refundBusinessDays: number;
  /** Maximum price of a re-inspection, as a percentage of the original fee. */
  readonly reinspectionMaxPercent: number;
  /** Testimony, depositions and similar work, per hour. */
  readonly expertHourlyCents: Cents;
  readonly traineeCents: Cents;
  /** Days we may ask for to inspect and answer a complaint. */
  readonly complaintAnswerDays: number;
  readonly claimPeriodYears: number;
  /** A fee that is paid at closing is due this many days after the inspection at the latest. */
  readonly closingDays: number;
}

/** From and to. Two days at least, because the texts say "days"; the database keeps a signed file for a year at least. */
export const TERM_LIMITS = {
  refundBusinessDays: [2, 30],
  reinspectionMaxPercent: [1, 100],
  complaintAnswerDays: [2, 60],
  claimPeriodYears: [1, 6],
  closingDays: [2, 180],
} as const satisfies Partial<Record<keyof Terms, readonly [number, number]>>;

/** Arizona's law, not the owner's choice: repairs above this need a licensed contractor (A.R.S. 32-1121). */
export const LICENSED_REPAIR_THRESHOLD = dollars(1000);

/** "one year" */
export const claimPeriodText = ({ claimPeriodYears: years }: Pick<Terms, 'claimPeriodYears'>): string =>
  years === 1 ? 'one year' : `${years} years`;
