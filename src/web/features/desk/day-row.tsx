import { useId } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import type { DeskAction } from '../../../domain/appointment/desk-change.ts';
import { PaymentWords } from './appointment-card.tsx';
import { StatusBadge } from './badges.tsx';
import { actionWords } from './desk-actions.ts';
import { useDesk } from './desk-context.ts';
import { priceWords } from './money-words.ts';

const offered: readonly DeskAction[] = ['start', 'complete'];

/** One line of the day: when, where, who, and whether it has begun. */
export function DayRow({ appointment: listed, askedAt }: { appointment: DeskAppointment; askedAt: number }) {
  const { shown, act } = useDesk();
  const id = useId();
  const appointment = shown(listed, askedAt);
  const { time, endTime, property, clientName, clientPhone, payerPhone, actions } = appointment;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {time} – {endTime}
        </p>
        <StatusBadge {...appointment} />
      </div>
      <p id={id} className="mt-1 [overflow-wrap:anywhere]">
        {property.address ?? 'Address not available'}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-fine">
        {clientName}
        <a
          href={`tel:${payerPhone}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {clientPhone}
        </a>
      </p>
      <p className="flex flex-wrap gap-x-3 text-fine">
        <span className="font-semibold">{priceWords(appointment.totalPrice)}</span>
        <PaymentWords appointment={appointment} />
      </p>
      {actions
        .filter((action) => offered.includes(action))
        .map((action) => (
          <button
            key={action}
            type="button"
            onClick={() => act(appointment, action)}
            aria-describedby={id}
            className="mt-3 inline-flex min-h-11 items-center border-2 border-ink px-5 font-semibold hover:bg-ink hover:text-page"
          >
            {actionWords[action]}
          </button>
        ))}
    </li>
  );
}
