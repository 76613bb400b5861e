// Mailboxes and phone numbers of the sandbox's made-up people, to which nothing real is sent.
import { type SampleAppointment, sampleAppointments } from './sample-appointments.ts';

export const samplePhone = ({ phone }: SampleAppointment): string => `+162355501${phone}`;

export function sampleMailbox({ firstName, lastName }: SampleAppointment['person']): string {
  const name = `${firstName}.${lastName}`.normalize('NFD').replace(/[^A-Za-z.]/g, '');
  return `${name.toLowerCase()}@example.com`;
}

const mailboxes = new Set(
  sampleAppointments
    .flatMap(({ person }) => [
      sampleMailbox(person),
      person.payerEmail,
      person.reportEmail,
      person.realtorEmail,
    ])
    .map((email) => email?.toLowerCase()),
);
const phones = new Set(sampleAppointments.map(samplePhone));

export const isSampleMailbox = (email: string): boolean => mailboxes.has(email.trim().toLowerCase());
export const isSamplePhone = (e164: string): boolean => phones.has(e164);
