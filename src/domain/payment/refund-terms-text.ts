/** The refund terms in one line, shown under every total and in every email. */
import { formatShortDate, phoenixDateOf } from '../calendar-date.ts';
import { formatTime12 } from '../time-of-day.ts';
import { fullRefundEnd, type RefundDeadline } from './refund-deadline.ts';

/** `bookedAt`: now for a booking that is not made yet. */
export function refundTermsText(bookedAt: Date, now: Date, terms: RefundDeadline): string {
  if (isBookedLate(bookedAt, terms)) return bookedLateText(terms);
  const [until, day] = [formatTime12(terms.fullRefundUntil), phoenixDateOf(bookedAt)];
  const isToday = day >= phoenixDateOf(now);
  if (now >= fullRefundEnd(bookedAt, terms)) {
    const ended = isToday ? `at ${until} today` : formatShortDate(day);
    return `Free cancellation ended ${ended}. If you cancel now, you get a credit for a later inspection.`;
  }
  const when = terms.fullRefundUntil >= EVENING ? 'tonight' : 'today';
  return `Free cancellation until ${until} ${when} (${formatShortDate(day)}). ${AFTER_THAT}`;
}

/** For an email, which may be read on a later day. */
export const refundTermsInEmail = (bookedAt: Date, terms: RefundDeadline): string =>
  isBookedLate(bookedAt, terms)
    ? bookedLateText(terms)
    : `Free cancellation until ${formatTime12(terms.fullRefundUntil)} on ${formatShortDate(phoenixDateOf(bookedAt))}. ${AFTER_THAT}`;

/** For a payment without a booking. */
export const refundTermsWithoutBooking = ({ fullRefundUntil }: RefundDeadline): string =>
  `Free cancellation until ${formatTime12(fullRefundUntil)} on the day you book. ${AFTER_THAT}`;

/** While a higher fee than the booked one is due. */
export const REFUND_TERMS_FEE_CHANGED = 'Free cancellation until the inspection starts.';

const AFTER_THAT = 'After that, a credit for a later inspection.';
const EVENING = '17:00';

/** Booked on a day whose deadline had passed. */
const isBookedLate = (bookedAt: Date, terms: RefundDeadline): boolean =>
  bookedAt >= fullRefundEnd(bookedAt, terms);

const bookedLateText = ({ fullRefundUntil }: RefundDeadline): string =>
  `Bookings made after ${formatTime12(fullRefundUntil)} can’t be canceled for a refund. If you cancel, you get a credit for a later inspection.`;
