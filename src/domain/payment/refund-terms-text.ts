/** The refund terms in one line, shown under every total and in every email. */
import { FULL_REFUND_UNTIL } from '../agreement/terms.ts';
import { type CalendarDate, formatShortDate } from '../calendar-date.ts';
import { formatTime12 } from '../time-of-day.ts';

/** `bookedOn`: today for a booking that is not made yet. */
export function refundTermsText(bookedOn: CalendarDate, today: CalendarDate): string {
  if (bookedOn < today) {
    return `Free cancellation ended ${formatShortDate(bookedOn)}. If you cancel now, you get a credit for a later inspection.`;
  }
  return `Free cancellation until ${formatTime12(FULL_REFUND_UNTIL)} tonight (${formatShortDate(bookedOn)}). After that, a credit for a later inspection.`;
}

/** For an email, which may be read on a later day. */
export const refundTermsInEmail = (bookedOn: CalendarDate): string =>
  `Free cancellation until ${formatTime12(FULL_REFUND_UNTIL)} on ${formatShortDate(bookedOn)}. After that, a credit for a later inspection.`;

/** For a payment without a booking. */
export const REFUND_TERMS_WITHOUT_BOOKING = `Free cancellation until ${formatTime12(FULL_REFUND_UNTIL)} on the day you book. After that, a credit for a later inspection.`;

/** While a higher fee than the booked one is due. */
export const REFUND_TERMS_FEE_CHANGED = 'Free cancellation until the inspection starts.';
