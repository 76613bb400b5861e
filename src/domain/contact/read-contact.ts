/** Reads contact details from a query string or browser storage. Unreadable values become empty. */

import { readable } from '../readable-text.ts';
import {
  type ContactForm,
  type ContactPerson,
  EMPTY_CONTACT_FORM,
  MAX_CONTACT_PERSONS,
} from './contact-form.ts';
import { CONTACT_PARAMETERS } from './contact-parameters.ts';
import { parseOccupancy } from './occupancy.ts';
import { formatPhone } from './phone.ts';
import { parseRelationship } from './relationship.ts';
import { titleCaseName } from './title-case-name.ts';

const MAX_LINE_LENGTH = 300;

type Fields = Readonly<Record<string, unknown>>;

export function readContact(fields: Fields): ContactForm {
  return {
    firstName: titleCaseName(line(fields.firstName)),
    lastName: titleCaseName(line(fields.lastName)),
    relationshipToBuyer: parseRelationship(fields.relationshipToBuyer),
    buyerExplanation: line(fields.buyerExplanation),
    phoneNumber: formatPhone(line(fields.phoneNumber)),
    smsConsent: fields.smsConsent === true,
    payerEmail: line(fields.payerEmail),
    reportEmail: line(fields.reportEmail),
    contactPersons: readPersons(fields.contactPersons),
    wantsRealtorNotification: readYesNo(fields.wantsRealtorNotification),
    realtorName: titleCaseName(line(fields.realtorName)),
    realtorEmail: line(fields.realtorEmail),
    realtorPhone: formatPhone(line(fields.realtorPhone)),
    isAddressCorrect: readYesNo(fields.isAddressCorrect) ?? EMPTY_CONTACT_FORM.isAddressCorrect,
    correctedAddress: line(fields.correctedAddress),
    unitNumber: line(fields.unitNumber),
    occupancyStatus: parseOccupancy(fields.occupancyStatus),
    allowEarlyInspection: readYesNo(fields.allowEarlyInspection),
  };
}

/** The known contact, completed by the query; `null` if the query has no contact. */
export function contactFromQuery(query: URLSearchParams, known: ContactForm): ContactForm | null {
  const given = CONTACT_PARAMETERS.filter((name) => query.has(name));
  if (given.length === 0) return null;
  const read = readContact(Object.fromEntries(query));
  const named = given.filter(
    (name): name is Exclude<typeof name, 'verificationCode'> => name !== 'verificationCode',
  );
  // A link only fills in empty fields. It must not replace what the visitor typed: the sender of a link could redirect
  // another person's report.
  const unknown = named.filter((name) => isEmpty(known[name]));
  return { ...known, ...Object.fromEntries(unknown.map((name) => [name, read[name]])) };
}

const line = (value: unknown): string =>
  typeof value === 'string' ? [...readable(value)].slice(0, MAX_LINE_LENGTH).join('') : '';

function readYesNo(value: unknown): boolean | null {
  if (value === true || value === 'yes' || value === 'true') return true;
  return value === false || value === 'no' || value === 'false' ? false : null;
}

function readPersons(value: unknown): readonly ContactPerson[] {
  const list = typeof value === 'string' ? fromJson(value) : value;
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_CONTACT_PERSONS).flatMap((item: unknown, index) => {
    if (typeof item !== 'object' || item === null) return [];
    const person = item as Record<string, unknown>;
    return [
      {
        id: line(person.id) || String(index + 1),
        firstName: titleCaseName(line(person.firstName)),
        lastName: titleCaseName(line(person.lastName)),
        email: line(person.email),
      },
    ];
  });
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
