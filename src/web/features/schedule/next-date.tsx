import { useEffect, useState } from 'react';
import { formatShortDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { refundTermsText } from '../../../domain/payment/refund-terms-text.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import { chosenFor } from '../../storage/booking-wizard.ts';
import { askDays } from './ask-days.ts';

const MOST_DAYS = 3;

/** The refund terms and the date beside the contact form: the chosen one, or the next openings. */
export default function NextDate({ about }: { about: string }) {
  const { wish } = chosenFor(about);
  const [days, setDays] = useState<readonly DayAvailability[]>([]);
  const isChosen = wish !== null;
  useEffect(() => {
    if (isChosen) return;
    void askDays().then((found) => setDays(found ?? []));
  }, [isChosen]);
  const open = days.filter(({ status }) => status !== 'unavailable').slice(0, MOST_DAYS);
  const today = phoenixDateOf(new Date());
  return (
    <div className="hidden xl:block" data-testid="next-date">
      <p className="mt-2 text-fine text-muted">{refundTermsText(today, today)}</p>
      <p className="mt-6 font-semibold">
        {wish
          ? `${formatShortDate(wish.date)}${wish.time ? `, ${formatTime12(wish.time)}` : ''}`
          : 'Pick your date next'}
      </p>
      {open.length > 0 && (
        <p className="text-muted">
          Next openings: {open.map(({ date }) => formatShortDate(date)).join(' · ')}
        </p>
      )}
    </div>
  );
}
