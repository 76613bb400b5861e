import { ChevronDown, CreditCard } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import { usdExactFromDecimal } from '../../lib/usd-decimal.ts';
import { InspectorBadge, SampleBadge, StatusBadge } from './badges.tsx';
import { NextStep, OtherActions, QuickLinks } from './card-actions.tsx';
import { CardAgreement } from './card-agreement.tsx';
import { CardFacts, MoreFacts } from './card-facts.tsx';
import { CardNotes } from './card-notes.tsx';
import { CardNotices } from './card-notices.tsx';
import { CardReport } from './card-report.tsx';
import { useDesk } from './desk-context.ts';
import { LocationSwitch } from './location-switch.tsx';
import { MoneyHistory } from './money-history.tsx';
import { CopyAppointmentLink } from './new-appointment-link.tsx';
import { PaysAt } from './pays-at.tsx';
import { Period } from './period.tsx';
import { RecordPayment } from './record-payment.tsx';
import { SendLinkButton } from './send-link-button.tsx';
import { TakeCard } from './take-card.tsx';
import { dayText } from './time-text.ts';

/** The current job fills a phone's first screen; other cards show only the facts that identify them. */
export function AppointmentCard({ appointment, isNext }: { appointment: DeskAppointment; isNext?: boolean }) {
  const { location, today } = useDesk();
  const id = useId();
  const moreId = useId();
  const [open, setOpen] = useState(false);
  const { property, time, endTime, clientName, relationshipToBuyer, specialInstructions } = appointment;
  const isToday = appointment.date === today;
  const client = (
    <p className="mt-1">
      <span className="font-semibold">{clientName}</span>{' '}
      <span className="text-muted">({relationshipToBuyer})</span>
    </p>
  );
  return (
    <article
      aria-labelledby={id}
      className={`border bg-raised ${isNext ? 'border-2 border-action' : 'border-line'}`}
    >
      <div className="grid gap-2.5 p-3 sm:gap-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <p className={`price ${isNext ? 'text-[1.5rem] leading-tight' : 'text-lead'}`}>
            {time} – {endTime}
          </p>
          <p className="flex flex-wrap gap-2">
            <SampleBadge {...appointment} />
            <StatusBadge {...appointment} />
            <InspectorBadge {...appointment} />
          </p>
        </div>
        <div>
          <h3
            id={id}
            className={`${isNext ? 'title-md' : 'text-lead font-semibold'} [overflow-wrap:anywhere]`}
          >
            {property.address ?? 'Address not available'}
          </h3>
          {isToday ? (
            <CardNotes appointment={appointment} describedBy={id}>
              {client}
            </CardNotes>
          ) : (
            client
          )}
        </div>
        {specialInstructions !== '' && (
          <div className="border-l-4 border-action bg-sunk px-3 py-2">
            <p className="text-fine text-muted">Special instructions</p>
            <p className="whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
              {specialInstructions}
            </p>
          </div>
        )}
        <CardNotices appointment={appointment} />
        <CardReport appointment={appointment} describedBy={id} />
        <NextStep appointment={appointment} describedBy={id} prominent={isNext === true} />
      </div>
      <QuickLinks appointment={appointment} describedBy={id} />
      {location?.appointmentId === appointment.id && <LocationSwitch {...location} />}
      {isNext && <Details appointment={appointment} />}
      <button
        type="button"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={moreId}
        aria-describedby={id}
        className="flex min-h-12 w-full items-center justify-center gap-2 border-t border-line font-medium"
      >
        More
        <ChevronDown aria-hidden className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={moreId} hidden={!open}>
        {!isNext && <Details appointment={appointment} />}
        <div className="grid gap-5 border-t border-line p-3 sm:p-6">
          {!isToday && (
            <div>
              <CardNotes appointment={appointment} describedBy={id} />
            </div>
          )}
          <OtherActions appointment={appointment} describedBy={id} />
          <Period appointment={appointment} describedBy={id} />
          <CopyAppointmentLink id={appointment.id} describedBy={id} />
          <MoreFacts appointment={appointment} />
        </div>
      </div>
    </article>
  );
}

function Details({ appointment }: { appointment: DeskAppointment }) {
  const { service, date, estimatedDuration, totalPrice, paymentStatus, moneyWords } = appointment;
  const { inspectionPeriod } = appointment;
  const day = parseCalendarDate(date);
  return (
    <>
      <div className="grid gap-3 border-t border-line p-3 sm:px-6">
        <div>
          <p>{[service.name, ...service.addons].join(', ')}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
            {day.ok && <span>{dayText(day.value)}</span>}
            <span>{estimatedDuration} minutes</span>
            <span className="font-semibold text-ink">{usdExactFromDecimal(totalPrice)}</span>
            <span className={`font-medium ${paymentStatus === 'paid' ? 'text-action' : 'text-accent'}`}>
              {moneyWords}
            </span>
          </p>
          {inspectionPeriod && <p className="text-muted">{inspectionPeriod.words}</p>}
          {appointment.priceNote && <p className="text-muted">{appointment.priceNote}</p>}
        </div>
        <CardAgreement appointment={appointment} />
        <CardPayment appointment={appointment} />
      </div>
      <CardFacts appointment={appointment} />
    </>
  );
}

/** Ways to pay while something is due, and what was paid. */
function CardPayment({ appointment }: { appointment: DeskAppointment }) {
  const { sendPaymentLink } = useDesk();
  return (
    <>
      <PaysAt appointment={appointment} />
      {appointment.amountDueCents > 0 && (
        <>
          <SendLinkButton
            kind="payment"
            Icon={CreditCard}
            sentAt={appointment.paymentLinkSentAt}
            send={() => sendPaymentLink(appointment)}
          />
          <TakeCard appointment={appointment} />
          <RecordPayment appointment={appointment} />
        </>
      )}
      <MoneyHistory appointment={appointment} />
    </>
  );
}
