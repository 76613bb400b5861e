import type { ReactNode } from 'react';
import { formatShortDate } from '../../../domain/calendar-date.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import { wizardChoiceFor } from '../../storage/booking-wizard.ts';

/** Shown next to the contact form: the chosen date, or the next openings. */
export default function NextDate({ about, openings }: { about: string; openings: ReactNode }) {
  const { wish } = wizardChoiceFor(about);
  return (
    <div className="hidden xl:block" data-testid="next-date">
      <p className="mt-6 font-semibold">
        {wish
          ? `${formatShortDate(wish.date)}${wish.time ? `, ${formatTime12(wish.time)}` : ''}`
          : 'Pick your date next'}
      </p>
      {!wish && openings}
    </div>
  );
}
