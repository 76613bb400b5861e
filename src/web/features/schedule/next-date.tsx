import type { ReactNode } from 'react';
import { formatShortDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { refundTermsText } from '../../../domain/payment/refund-terms-text.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import { chosenFor } from '../../storage/booking-wizard.ts';

/** The refund terms and the date beside the contact form: the chosen one, or the next openings. */
export default function NextDate({ about, openings }: { about: string; openings: ReactNode }) {
  const { wish } = chosenFor(about);
  const today = phoenixDateOf(new Date());
  return (
    <div className="hidden xl:block" data-testid="next-date">
      <p className="mt-2 text-fine text-muted">{refundTermsText(today, today)}</p>
      <p className="mt-6 font-semibold">
        {wish
          ? `${formatShortDate(wish.date)}${wish.time ? `, ${formatTime12(wish.time)}` : ''}`
          : 'Pick your date next'}
      </p>
      {!wish && openings}
    </div>
  );
}
