import type { ServiceArea } from '../../../domain/business/profile.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { missingContact } from '../../../domain/contact/missing-contact.ts';
import type { Occupancy } from '../../../domain/contact/occupancy.ts';
import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { readContact } from '../../../domain/contact/read-contact.ts';
import { refuseUnprintable, type Unprintable } from '../../fonts/printable.ts';
import { printedContactFields } from '../agreement/printable-contract.ts';

export type BookingContactResult =
  | {
      ok: true;
      phone: string;
      occupancy: Occupancy;
      allowEarlyInspection: boolean | null;
      contact: ContactForm;
    }
  | { ok: false; reason: 'incomplete-contact'; fields: { field: string; message: string }[] }
  | Unprintable;

/** Contact answers; occupancy and early start as answered on the calendar take precedence. */
export function readBookingContact(
  area: ServiceArea,
  input: {
    contactData: Record<string, unknown>;
    occupancyStatus?: Occupancy | undefined;
    allowEarlyInspection?: boolean | null | undefined;
  },
): BookingContactResult {
  const { payeeName, ...fields } = input.contactData;
  const read = readContact({ ...fields, ...(isObject(payeeName) && payeeName) });
  const occupancy = input.occupancyStatus ?? read.occupancyStatus;
  const early = input.allowEarlyInspection ?? read.allowEarlyInspection;
  const contact: ContactForm = {
    ...read,
    occupancyStatus: occupancy,
    allowEarlyInspection: occupancy === 'vacant' ? early : null,
  };
  const phone = parseUsPhone(contact.phoneNumber);
  // The database checks later whether the phone is verified.
  const missing = missingContact(area, contact, true);
  if (missing.length > 0 || !phone.ok || occupancy === null) {
    const sentences = missing.map(({ field, words }) => ({ field, message: `Still missing: ${words}.` }));
    return { ok: false, reason: 'incomplete-contact', fields: sentences };
  }
  const unprintable = refuseUnprintable(printedContactFields(contact));
  if (unprintable) return unprintable;
  return {
    ok: true,
    phone: phone.value.e164,
    occupancy,
    allowEarlyInspection: contact.allowEarlyInspection,
    contact,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
