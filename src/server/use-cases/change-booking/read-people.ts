import { isDeepStrictEqual } from 'node:util';
import type { ChangeRequest } from '../../../api/change-booking.ts';
import type { ChangedPerson } from '../../../domain/appointment/booking-change.ts';
import type { ServiceArea } from '../../../domain/business/profile.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { agentProblems } from '../../../domain/contact/desk-contact.ts';
import { isSameEmail } from '../../../domain/contact/email.ts';
import { missingContact } from '../../../domain/contact/missing-contact.ts';
import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { readContact } from '../../../domain/contact/read-contact.ts';
import { type FieldProblem, unprintableFields } from '../../fonts/printable.ts';
import { printedContactFields } from '../agreement/printable-contract.ts';

type Before = { contact: ContactForm; phone: string };

export type ReadPeople =
  | { ok: true; contact: ContactForm; phone: string; changed: readonly ChangedPerson[] }
  | { ok: false; fields: FieldProblem[] };

/** Validated like the contact step, but only what was typed: a booking taken by phone may lack the rest. */
export function readChangedPeople(
  area: ServiceArea,
  before: Before,
  { payer, recipients }: Pick<ChangeRequest, 'payer' | 'recipients'>,
): ReadPeople {
  const typed = Object.fromEntries(
    Object.entries({ ...payer, ...recipients }).filter(([, value]) => value !== undefined),
  );
  const read = readContact(typed);
  const given = Object.fromEntries(
    Object.keys(typed).map((name) => [name, read[name as keyof ContactForm]]),
  ) as Partial<ContactForm>;
  const merged: ContactForm = { ...before.contact, ...given };
  const phone = 'phoneNumber' in given ? parseUsPhone(merged.phoneNumber) : undefined;
  const isNewPhone = phone?.ok === true && phone.value.e164 !== before.phone;
  const contact: ContactForm = {
    ...merged,
    // Consent belongs to a number.
    smsConsent: merged.smsConsent && !isNewPhone,
    reportEmail: reportEmailOf(before.contact, merged, given),
  };
  const fields = [
    ...missingContact(area, contact, true)
      .filter(({ section, field }) => section !== 'realtor' && isTyped(section, field, typed))
      .map(({ field, words }) => ({ field, message: `Please give ${theirs(words)}.` })),
    ...(given.wantsRealtorNotification ? problemsOfAgent(contact) : []),
    ...unprintableFields(printedContactFields(contact).filter(({ field }) => isTyped('', field, typed))),
  ];
  if (fields.length > 0) return { ok: false, fields };
  const changed = changedPeople(before, contact, isNewPhone);
  return { ok: true, contact, phone: phone?.ok ? phone.value.e164 : before.phone, changed };
}

/** By the rule for new appointments; the stored form calls an agent a realtor. */
const problemsOfAgent = ({ realtorName: name, realtorEmail: email, realtorPhone: phone }: ContactForm) =>
  agentProblems({ name, email, phone }).map(({ field, message }) => ({
    field: field.replace('agent', 'realtor'),
    message,
  }));

/** If the payer's and the report's mailbox were the same, both were mistyped; empty means the payer's. */
const reportEmailOf = (before: ContactForm, after: ContactForm, given: Partial<ContactForm>): string =>
  !('reportEmail' in given) &&
  !isSameEmail(before.payerEmail, after.payerEmail) &&
  isSameEmail(before.payerEmail, before.reportEmail)
    ? ''
    : after.reportEmail;

function isTyped(section: string, field: string, typed: Readonly<Record<string, unknown>>): boolean {
  if (section === 'recipients' || field.startsWith('recipient-')) return 'contactPersons' in typed;
  return field in typed || (field === 'buyerExplanation' && 'relationshipToBuyer' in typed);
}

/** The contact step speaks to the payer, the desk about them. */
const theirs = (words: string): string =>
  words.replace(/\byour\b/g, 'their').replace('who you are', 'who they are');

const AGENT = ['wantsRealtorNotification', 'realtorName', 'realtorEmail', 'realtorPhone'] as const;

function changedPeople(
  { contact: before }: Before,
  after: ContactForm,
  isNewPhone: boolean,
): readonly ChangedPerson[] {
  const differs = (...names: (keyof ContactForm)[]) =>
    names.some((name) => !isDeepStrictEqual(before[name], after[name]));
  const people = (form: ContactForm) => form.contactPersons.map(({ id: _, ...person }) => person);
  const changes: Record<ChangedPerson, boolean> = {
    name: differs('firstName', 'lastName'),
    email: differs('payerEmail'),
    phone: isNewPhone,
    buyer: differs('relationshipToBuyer', 'buyerExplanation'),
    recipients: differs('reportEmail') || !isDeepStrictEqual(people(before), people(after)),
    agent: differs(...AGENT),
  };
  return (Object.keys(changes) as ChangedPerson[]).filter((name) => changes[name]);
}
