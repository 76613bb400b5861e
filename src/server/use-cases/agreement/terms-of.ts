import { createHash } from 'node:crypto';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { type BookingTerms, termsText } from '../../../domain/agreement/booking-terms.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { agreementHash } from '../../agreement/agreement-hash.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

const textHash = agreementHash(AGREEMENT);

/** The terms that signing now would agree to, and their hash. */
export function termsOf({ property, startsAt, service, addons, total }: Appointment): {
  terms: BookingTerms;
  termsHash: Buffer;
  textHash: string;
} {
  const terms: BookingTerms = {
    address: formatAddress(property.address),
    startsAt: toIsoWithOffset(startsAt),
    service,
    addons,
    totalCents: total,
  };
  const { version } = AGREEMENT;
  const termsHash = createHash('sha256').update(termsText(terms, { version, textHash })).digest();
  return { terms, termsHash, textHash };
}
