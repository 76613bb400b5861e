import type { Managed, Recipients } from '../../../api/manage-booking.ts';
import type { ServiceArea } from '../../../domain/business/profile.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { missingContact } from '../../../domain/contact/missing-contact.ts';
import { readContact } from '../../../domain/contact/read-contact.ts';
import { minuteMs } from '../../../domain/durations.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { unprintableFields } from '../../fonts/printable.ts';
import { printedRecipientFields } from '../agreement/printable-contract.ts';

export const recipientsOfContact = (contact: ContactForm): Managed['recipients'] => ({
  reportEmail: contact.reportEmail,
  contactPersons: contact.contactPersons.map(({ firstName, lastName, email }) => ({
    firstName,
    lastName,
    email,
  })),
  wantsRealtorNotification: contact.wantsRealtorNotification ?? false,
  realtorName: contact.realtorName,
  realtorEmail: contact.realtorEmail,
  realtorPhone: contact.realtorPhone,
});

/** Until the inspection is over, unless the booking has ended. */
export const canChangeRecipients = ({ status, startsAt, minutes }: Appointment, now: Date): boolean =>
  ['held', 'scheduled', 'confirmed', 'in_progress'].includes(status) &&
  now.getTime() < startsAt.getTime() + minutes * minuteMs;

export type ReadRecipients =
  | { ok: true; contact: ContactForm }
  | { ok: false; reason: 'invalid-recipients'; fields: { field: string; message: string }[] };

/** Validated like the contact step. The payer's own fields stay unchanged. */
export function readRecipients(area: ServiceArea, contact: ContactForm, given: Recipients): ReadRecipients {
  const { reportEmail, contactPersons, wantsRealtorNotification, realtorName, realtorEmail, realtorPhone } =
    readContact({ ...given });
  const changed: ContactForm = {
    ...contact,
    reportEmail,
    contactPersons,
    wantsRealtorNotification,
    realtorName,
    realtorEmail,
    realtorPhone,
  };
  const missing = missingContact(area, changed, true).filter(
    ({ section, field }) => section === 'recipients' || section === 'realtor' || field === 'reportEmail',
  );
  const fields = [
    ...missing.map(({ field, words }) => ({ field, message: `Please give ${words}.` })),
    ...unprintableFields(printedRecipientFields(changed)),
  ];
  if (fields.length === 0) return { ok: true, contact: changed };
  return { ok: false, reason: 'invalid-recipients', fields };
}
