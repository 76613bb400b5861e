import { createHash } from 'node:crypto';
import { type BookingTerms, termsText } from '../../../domain/agreement/booking-terms.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { AgreementOfVersion } from '../../agreement/agreement-of-version.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

/** The terms that signing now would agree to, and their hash. */
export function termsOf(
  { agreement: { version }, textHash }: AgreementOfVersion,
  appointment: Appointment,
): { terms: BookingTerms; termsHash: Buffer; textHash: string } {
  const terms = bookingTerms(appointment);
  const termsHash = createHash('sha256').update(termsText(terms, { version, textHash })).digest();
  return { terms, termsHash, textHash };
}

export const bookingTerms = ({
  property,
  startsAt,
  service,
  addons,
  total,
  paysAt,
}: Appointment): BookingTerms => ({
  address: formatAddress(property.address),
  startsAt: toIsoWithOffset(startsAt),
  service,
  addons,
  totalCents: total,
  ...(paysAt !== 'before' && { paysAt }),
});
