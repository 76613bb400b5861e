import { generatePath } from 'react-router';
import type { Reservation } from '../../../api/appointment.ts';
import { promises } from '../../../domain/business.ts';
import { formatLongDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { NextStep } from './next-step.tsx';
import { noticeWords } from './notice-words.ts';

/** The day and time, what is known about them, and what comes next. */
export function ReservedTime(props: {
  reservation: Reservation;
  calendarAddress: string;
  signingAddress: string;
  onGiveBack: (id: string) => Promise<void>;
}) {
  const { reservation, calendarAddress, signingAddress, onGiveBack } = props;
  const { id, status, time, formattedDateTime, total, awaitingVerification } = reservation;
  const date = parseCalendarDate(reservation.date);
  const words = noticeWords(reservation.notices);
  return (
    <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
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
        {awaitingVerification && (
          <p className="mt-2 text-fine text-muted">
            It applies once your claim is verified; otherwise the standard fee is due.
          </p>
        )}
        <p role="status" className="mt-6">
          {words}
        </p>
      </div>
      <div className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
        <NextStep reservation={reservation} signingAddress={signingAddress} />
        <div className="mt-8 flex flex-col gap-3 border-t border-line pt-6">
          <ActionLink to={generatePath(paths.track, { appointmentId: id })} weight="quiet">
            Follow your inspection
          </ActionLink>
          {status === 'held' && (
            <ActionLink to={calendarAddress} weight="quiet">
              Choose another time
            </ActionLink>
          )}
          {status === 'held' && (
            <ConfirmButton
              className="min-h-11 font-medium underline underline-offset-4"
              question={{
                title: 'Give this time back?',
                words: `${formattedDateTime} is then free for others.`,
                yes: 'Give this time back',
                no: 'Keep my time',
              }}
              onConfirm={() => onGiveBack(id)}
            >
              Give this time back
            </ConfirmButton>
          )}
        </div>
      </div>
    </div>
  );
}

function factsOf({ status, heldUntilWords, address }: Reservation) {
  return [
    ...(status === 'held' && heldUntilWords ? [{ name: 'Held until', value: heldUntilWords }] : []),
    { name: 'Property', value: address },
    { name: 'On site', value: promises.inspectionLength },
  ];
}
