import { useEffect, useRef } from 'react';
import type { BookedAtDesk } from '../../../api/new-appointment.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { deskAppointmentPath } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { CheckList } from '../../ui/check-list.tsx';

/** `onGoOn`: to what was typed since, if the booking is an earlier one. */
export function BookedPanel(props: { booked: BookedAtDesk; onGoOn: () => void; onAnother: () => void }) {
  const { booked, onGoOn, onAnother } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="booked" className="border-2 border-action bg-raised p-4 sm:p-8">
      <h2 id="booked" ref={heading} tabIndex={-1} className="title-md">
        Booked: {booked.formattedDateTime}
      </h2>
      <p className="mt-2 [overflow-wrap:anywhere]">
        {booked.clientName}, {booked.address}
      </p>
      <p className="mt-1 font-medium">
        {formatUsd(cents(booked.totalCents))}, {booked.moneyWords}
        {booked.heldUntilWords && `, held until ${booked.heldUntilWords}`}
      </p>
      {booked.wasBookedBefore && (
        <p role="status" className="mt-3 border-l-4 border-accent bg-sunk px-3 py-2 font-medium">
          {booked.isAsTyped
            ? 'Your first try had booked it already.'
            : 'This form had booked this already. What you typed since isn’t booked, but we kept it. If it’s another appointment, book it as a new one. If you only corrected something, open the appointment and change it there.'}
        </p>
      )}
      <CheckList lines={booked.messages} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ActionLink to={deskAppointmentPath(booked.id)} className="grow sm:grow-0">
          Open the appointment
        </ActionLink>
        {!booked.isAsTyped && (
          <button type="button" onClick={onGoOn} className={`${actionClass('quiet')} grow sm:grow-0`}>
            Book what I typed as a new one
          </button>
        )}
        <button type="button" onClick={onAnother} className={`${actionClass('quiet')} grow sm:grow-0`}>
          {booked.isAsTyped ? 'Another one' : 'Discard what I typed'}
        </button>
      </div>
    </section>
  );
}
