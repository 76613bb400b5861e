// The people of an appointment and how to reach them.
import type { ReactNode } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { CorrectEmail } from './correct-email.tsx';
import { useDesk } from './desk-context.ts';
import { dateTimeText } from './time-text.ts';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]';

export function CardFacts({ appointment }: { appointment: DeskAppointment }) {
  const { payerName, payerPhone, payerEmail, buyerName, buyerPhone, payingFor, otherParty } = appointment;
  return (
    <dl className="grid gap-x-8 gap-y-2 border-t border-line p-3 sm:grid-cols-2 sm:px-6">
      <Fact name="Customer" wide>
        <p>
          {payerName} <span className="text-muted">({appointment.relationshipToBuyer})</span>
        </p>
        <p className="flex flex-wrap gap-x-6">
          <PhoneLinks name={payerName} phone={payerPhone} />
          <a href={`mailto:${payerEmail}`} className={link}>
            {payerEmail}
          </a>
        </p>
        <CorrectEmail appointment={appointment} />
      </Fact>
      {(buyerName !== null || buyerPhone !== null) && (
        <Fact name="Buyer">
          <p>{buyerName}</p>
          <p className="flex flex-wrap gap-x-6 empty:hidden">
            <PhoneLinks name={buyerName ?? 'the buyer'} phone={buyerPhone} />
          </p>
        </Fact>
      )}
      {payingFor && <Fact name="Paying for">{payingFor}</Fact>}
      {otherParty && (
        <Fact name={otherParty.role || 'Named in the agreement'}>
          <p>{otherParty.name}</p>
          <p className="flex flex-wrap gap-x-6 empty:hidden">
            <PhoneLinks {...otherParty} />
          </p>
        </Fact>
      )}
    </dl>
  );
}

/** Details needed less often. */
export function MoreFacts({ appointment }: { appointment: DeskAppointment }) {
  const { today } = useDesk();
  const { property, occupancy, realtor, inspectionReportEmail, reminders } = appointment;
  const sent = (at: string | null) => (at ? dateTimeText(at, today) : 'not sent yet');
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      <Fact name="Last reminder">
        Text {sent(reminders.sms)}, email {sent(reminders.email)}
      </Fact>
      <Fact name="Property">
        {property.facts}
        {property.typedByHand && ', typed by the customer'}
      </Fact>
      {appointment.bookedAtDesk && <Fact name="Booked">Entered by the office</Fact>}
      {occupancy !== '' && <Fact name="Occupancy">{occupancy}</Fact>}
      {realtor && (
        <Fact name="Realtor">
          <p>{realtor.name}</p>
          <p className="flex flex-wrap gap-x-6">
            <PhoneLinks {...realtor} />
            {realtor.email && (
              <a href={`mailto:${realtor.email}`} className={link}>
                {realtor.email}
              </a>
            )}
          </p>
        </Fact>
      )}
      {inspectionReportEmail && <Fact name="Report goes to">{inspectionReportEmail}</Fact>}
    </dl>
  );
}

/** The number calls; next to it a text. As typed if it is not a US number. */
function PhoneLinks({ name, phone }: { name: string; phone: string | null }) {
  if (!phone) return null;
  const read = parseUsPhone(phone);
  const number = read.ok ? read.value.e164 : phone.replace(/[^\d+]/g, '');
  return (
    <>
      <a href={`tel:${number}`} className={link}>
        {read.ok ? read.value.display : phone}
      </a>
      <a href={`sms:${number}`} aria-label={`Text ${name}`} className={link}>
        Text
      </a>
    </>
  );
}

const Fact = ({ name, wide, children }: { name: string; wide?: true; children: ReactNode }) => (
  <div className={`[overflow-wrap:anywhere] ${wide ? 'sm:col-span-2' : ''}`}>
    <dt className="text-fine text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
