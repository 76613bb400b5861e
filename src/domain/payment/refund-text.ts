/** The payer's text about refunds. */
import type { Terms } from '../agreement/terms.ts';
import { addDays, type CalendarDate, formatLongDate, phoenixDateOf, weekday } from '../calendar-date.ts';
import { type Cents, formatUsd } from '../money.ts';
import { holidayOn } from '../scheduling/federal-holidays.ts';
import type { RefundState } from './payment-state.ts';

type RefundTime = Pick<Terms, 'refundBusinessDays'>;

/** The agreement's deadline for refunds. `byOffice`: some of it was cash or a check, which no card gets back. */
export const refundPromise = ({ refundBusinessDays }: RefundTime, byOffice = false): string =>
  byOffice
    ? `We’ll give it back the way you paid within ${refundBusinessDays} business days.`
    : `We’ll refund your card within ${refundBusinessDays} business days.`;

/** The last day of that deadline. Weekends and federal holidays are not business days. */
export function refundDueBy(askedAt: Date, { refundBusinessDays }: RefundTime): CalendarDate {
  let day = phoenixDateOf(askedAt);
  for (let counted = 0; counted < refundBusinessDays; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) counted += 1;
  }
  return day;
}

function isBusinessDay(date: CalendarDate): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && holidayOn(date) === null;
}

export interface RefundFacts {
  readonly state: RefundState;
  readonly amount: Cents;
  /** When the refund was requested. */
  readonly at: Date;
  /** Paid in cash or by check, and given back by the office. */
  readonly byOffice?: boolean;
}

/** `terms`: of the version the booking was made with. */
export interface RefundWording {
  readonly terms: Terms;
  readonly officePhone: string;
}

/** One or two sentences for a page, an email and the refund receipt. */
export function refundText(
  { state, amount, at, byOffice = false }: RefundFacts,
  { terms, officePhone }: RefundWording,
): string {
  const sum = formatUsd(amount);
  const day = formatLongDate(refundDueBy(at, terms));
  if (byOffice)
    return state === 'succeeded' ? `We gave you back ${sum}.` : `We’ll give you back ${sum} by ${day}.`;
  switch (state) {
    case 'pending':
      return `Your refund of ${sum} is on its way. It reaches your card by ${day}.`;
    case 'succeeded':
      return `We refunded ${sum} to your card. It arrives by ${day}.`;
    case 'failed':
      return `Your bank didn’t accept the refund of ${sum}. Please call us at ${officePhone} so we can send it another way.`;
  }
}
