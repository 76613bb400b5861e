import type { BookedAtDesk } from '../../../api/new-appointment.ts';
import { formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { cents, ZERO } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { listParties } from '../../db/stores/parties.ts';
import { mayText } from '../../db/stores/text-permissions.ts';
import { describeAppointment } from '../desk/describe-appointment.ts';

/** The confirmation after booking, also for a repeated call. */
export async function describeBooked(
  deps: Parameters<typeof describeAppointment>[0],
  { id, isNew, isAsTyped }: { id: string; isNew: boolean; isAsTyped: boolean },
): Promise<BookedAtDesk> {
  const { db } = deps;
  const appointment = await findAppointment(db, id);
  if (!appointment) throw new Error('The new booking was not found');
  const described = await describeAppointment(deps, id);
  const { status, heldUntil } = appointment;
  return {
    id,
    wasBookedBefore: !isNew,
    isAsTyped,
    formattedDateTime: described.formattedDateTime,
    address: described.property.address ?? '',
    clientName: described.clientName,
    totalCents: appointment.total,
    moneyWords: described.moneyWords,
    heldUntilWords: status === 'held' && heldUntil ? formatShortDateTime(heldUntil) : null,
    messages: await messagesOf(db, appointment),
  };
}

async function messagesOf(
  db: Parameters<typeof listParties>[0],
  appointment: Appointment,
): Promise<string[]> {
  const { id, phone, contact } = appointment;
  const mails = recipientsOf('held', await listParties(db, id), { businessEmails: [], mayText: false });
  const sent = mails.map(
    ({ role, to }) => `Email to ${to}: ${role === 'payer' ? payerMail(appointment) : 'when and where'}`,
  );
  if (await mayText(db, phone)) return [...sent, `Text to ${formatPhone(phone)}: a link to sign`];
  return contact.smsConsent ? [...sent, 'No texts: this number replied STOP earlier.'] : sent;
}

function payerMail({ status, total, allowance, paid }: Appointment): string {
  if (paid > 0) return 'a receipt and a link to sign';
  const left = due({ total, allowance, paid: cents(paid), credit: ZERO });
  return status === 'held' && left > 0 ? 'a link to sign and pay' : 'a link to sign';
}
