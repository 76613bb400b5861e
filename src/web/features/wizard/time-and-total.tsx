import type { Reservation } from '../../../api/appointment.ts';
import { formatLongDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import { challengePriceNote } from '../../lib/challenge-price-note.ts';
import { RefundTerms } from '../../ui/refund-terms.tsx';

/** The reserved time and its amount due, from the server. */
export function TimeAndTotal({ reservation }: { reservation: Reservation }) {
  const { time, address, total, awaitingVerification, heldUntilWords, status, contractSigned } = reservation;
  const date = parseCalendarDate(reservation.date);
  return (
    <>
      <p className="price mt-4 text-2xl leading-snug" data-testid="wizard-time">
        {date.ok ? formatLongDate(date.value) : reservation.date}
        <span className="block">
          {isTimeOfDay(time) ? formatTime12(time) : time}{' '}
          <span className="font-sans text-base font-normal">Arizona time</span>
        </span>
      </p>
      <p className="mt-2 text-muted">{address}</p>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="font-semibold">{awaitingVerification ? 'Challenge price' : 'Total'}</span>
        <span className="price text-[min(3rem,13vw)] leading-none" data-testid="wizard-total">
          {formatUsd(cents(Math.round(total * 100)))}
        </span>
      </p>
      <RefundTerms words={reservation.refundTerms} />
      {awaitingVerification && <p className="mt-2 text-fine text-muted">{challengePriceNote()} </p>}
      {status === 'held' && !contractSigned && heldUntilWords && (
        <p className="mt-3 text-fine text-muted">We’re holding your time until {heldUntilWords}.</p>
      )}
    </>
  );
}
