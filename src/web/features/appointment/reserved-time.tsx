import type { Reservation } from '../../../api/appointment.ts';
import { formatLongDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import { business } from '../../lib/business.ts';
import { challengePriceNote } from '../../lib/challenge-price-note.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { RefundTerms } from '../../ui/refund-terms.tsx';
import { noticeText } from './notice-text.ts';

/** Day and time of the reservation, with its status. */
export function ReservedTime({ reservation }: { reservation: Reservation }) {
  const { time, formattedDateTime, total, awaitingVerification } = reservation;
  const date = parseCalendarDate(reservation.date);
  return (
    <div>
      <p className="title-md font-display">{date.ok ? formatLongDate(date.value) : formattedDateTime}</p>
      <p className="price text-[min(4rem,17vw)] leading-tight" data-testid="held-time">
        {isTimeOfDay(time) ? formatTime12(time) : time}
      </p>
      <p className="text-muted">Arizona time</p>
      <div className="mt-6">
        <FactList facts={factsOf(reservation)} />
      </div>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <strong className="font-semibold">{awaitingVerification ? 'Challenge price' : 'Total'}</strong>
        <span className="price text-[min(2.25rem,11vw)] leading-none" data-testid="held-total">
          {formatUsd(cents(Math.round(total * 100)))}
        </span>
      </p>
      <RefundTerms words={reservation.refundTerms} />
      {awaitingVerification && <p className="mt-2 text-fine text-muted">{challengePriceNote()} </p>}
      <p role="status" className="mt-6">
        {noticeText(reservation.notices)}
      </p>
    </div>
  );
}

function factsOf({ status, heldUntilWords, address }: Reservation) {
  return [
    ...(heldUntilWords ? [{ name: status === 'held' ? 'Held until' : 'Pay by', value: heldUntilWords }] : []),
    { name: 'Property', value: address },
    { name: 'On site', value: business().promises.inspectionLength },
  ];
}
