import { useId } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import { InspectorBadge, StatusBadge } from './badges.tsx';
import { CardActions } from './card-actions.tsx';
import { CardAgreement } from './card-agreement.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardNotices } from './card-notices.tsx';
import { dayWords } from './clock-words.ts';
import { priceWords } from './money-words.ts';

/** Everything about one appointment, and the next thing to do with it. */
export function AppointmentCard({ appointment }: { appointment: DeskAppointment }) {
  const id = useId();
  const { property, service, date, time, endTime, estimatedDuration } = appointment;
  const day = parseCalendarDate(date);
  return (
    <article aria-labelledby={id} className="border border-line bg-raised">
      <div className="grid gap-4 p-4 sm:p-6">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="price text-lead">
              {time} – {endTime}
            </p>
            <p className="flex flex-wrap gap-2">
              <StatusBadge {...appointment} />
              <InspectorBadge {...appointment} />
            </p>
          </div>
          <h3 id={id} className="title-md mt-3 [overflow-wrap:anywhere]">
            {property.address ?? 'Address not available'}
          </h3>
          <p className="mt-2">{[service.name, ...service.addons].join(', ')}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
            {day.ok && <span>{dayWords(day.value)}</span>}
            <span>{estimatedDuration} minutes</span>
            <span className="font-semibold text-ink">{priceWords(appointment.totalPrice)}</span>
            <PaymentWords appointment={appointment} />
          </p>
        </div>
        <CardNotices appointment={appointment} />
        <CardAgreement appointment={appointment} />
      </div>
      <CardActions appointment={appointment} describedBy={id} />
      <CardFacts appointment={appointment} />
    </article>
  );
}

export const PaymentWords = ({
  appointment: { paymentStatus, moneyWords },
}: {
  appointment: DeskAppointment;
}) => (
  <span className={paymentStatus === 'paid' ? 'font-medium text-green' : 'font-medium text-copper'}>
    {moneyWords}
  </span>
);
