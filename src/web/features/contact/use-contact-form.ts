import { useEffect } from 'react';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';
import { contactData, type KeptContact, noContact } from '../../storage/contact-data.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

export type ChangeContact = (part: Partial<ContactForm>) => void;

/** The form lives in the browser's storage, so that nothing typed is lost by going back or loading again. */
export function useContactForm(booking: BookingContext | null | undefined) {
  const kept = useStoredValue(contactData) ?? noContact;

  const write = (part: Partial<KeptContact>) =>
    contactData.write({
      ...(contactData.read() ?? noContact),
      ...part,
      about: booking ? aboutOf(booking) : null,
    });

  const change: ChangeContact = (part) => {
    const form = { ...(contactData.read() ?? noContact).form, ...part };
    // Another number has to be verified anew.
    write({ form, ...(part.phoneNumber !== undefined && { isVerified: false }) });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is inspected is noted when it becomes known.
  useEffect(() => {
    if (booking && contactData.read()) write({});
  }, [booking]);

  return {
    ...kept,
    change,
    unlock: () => write({ unlocked: true }),
    setVerified: (isVerified: boolean) => write({ isVerified }),
  };
}

const aboutOf = ({ address, property, paymentMethod }: BookingContext): KeptContact['about'] => ({
  address: formatAddress(address),
  squareFootage: property.squareFootage,
  propertyType: PROPERTY_KIND_LABELS[property.kind],
  paymentMethod,
});
