// Warnings to see before driving to the job.
import {
  CalendarClock,
  CalendarX,
  Clock,
  CloudOff,
  FileClock,
  FileWarning,
  House,
  MailQuestion,
  MailWarning,
  Phone,
  ScrollText,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { useDesk } from './desk-context.ts';
import { dateTimeText } from './time-text.ts';

export function CardNotices({ appointment }: { appointment: DeskAppointment }) {
  const { waiting, today } = useDesk();
  const { status, contractSigned, heldUntil, undelivered, missingInCalendar } = appointment;
  const over = status === 'cancelled' || status === 'released';
  const queued = waiting(appointment);
  const notices = [
    queued.length > 0 && (
      <Notice key="queued" icon={CloudOff}>
        {queued.join(', then ')}: waiting to be sent
      </Notice>
    ),
    !contractSigned && !over && (
      <Notice key="contract" icon={FileWarning} urgent>
        Contract not yet signed by customer
      </Notice>
    ),
    appointment.amendmentOpen && (
      <Notice key="amendment" icon={FileClock}>
        New time not signed yet
      </Notice>
    ),
    appointment.inspectionPeriod?.lateWords && (
      <Notice key="period" icon={CalendarClock} urgent>
        {appointment.inspectionPeriod.lateWords}
      </Notice>
    ),
    heldUntil !== null && (
      <Notice key="held" icon={Clock}>
        {status === 'held'
          ? `Held until ${dateTimeText(heldUntil, today)}: not signed, not paid`
          : `Not paid yet. We release it ${dateTimeText(heldUntil, today)}`}
      </Notice>
    ),
    appointment.unpaidByPhone > 1 && (
      <Notice key="phone" icon={Phone}>
        {appointment.unpaidByPhone} unpaid bookings from this phone
      </Notice>
    ),
    appointment.awaitingVerification && (
      <Notice key="claim" icon={ScrollText}>
        Half price claimed: credentials not checked yet
      </Notice>
    ),
    appointment.property.recordsNote && !over && (
      <Notice key="records" icon={House} urgent>
        {appointment.property.recordsNote}
      </Notice>
    ),
    appointment.emailUnconfirmed && status !== 'completed' && (
      <Notice key="email" icon={MailQuestion} urgent>
        Email not confirmed: they get no emails from us, not even a reminder or a cancellation. Please call
        them at {appointment.clientPhone}.
      </Notice>
    ),
    undelivered > 0 && (
      <Notice key="undelivered" icon={MailWarning} urgent>
        {undelivered === 1 ? '1 message' : `${undelivered} messages`} about this job not delivered
      </Notice>
    ),
    missingInCalendar && (
      <Notice key="calendar" icon={CalendarX} urgent>
        Deleted from the connected calendar. The appointment is still on.
      </Notice>
    ),
  ].filter(Boolean);
  return notices.length > 0 && <ul className="grid gap-2">{notices}</ul>;
}

const Notice = (props: { icon: typeof Clock; urgent?: boolean; children: ReactNode }) => (
  <li
    className={`flex items-start gap-2.5 border-l-4 bg-sunk px-3 py-2 font-medium ${props.urgent ? 'border-danger text-danger' : 'border-accent'}`}
  >
    <props.icon aria-hidden className="mt-0.5 size-5 shrink-0" />
    <span>{props.children}</span>
  </li>
);
