import { useEffect, useMemo } from 'react';
import { type ContactForm, EMPTY_CONTACT_FORM } from '../../../domain/contact/contact-form.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';
import { contactData, contactFor, noContact, type StoredContact } from '../../storage/contact-data.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

export type ChangeContact = (part: Partial<ContactForm>) => void;

/** The form is kept in browser storage, so that it survives navigation and reload. */
export function useContactForm(booking: BookingContext | null | undefined) {
  const stored = useStoredValue(contactData) ?? noContact;
  const kept = useMemo(() => forBooking(stored, booking), [stored, booking]);
  // Memoized, so that sections re-render only when their own data changes.
  const changes = useMemo(() => changesFor(booking), [booking]);

  // Stores the property as soon as it is known.
  useEffect(() => {
    if (booking && contactData.read()) changes.write({});
  }, [booking, changes]);

  const { change, unlock, settleVerified, forgetPerson } = changes;
  return { ...kept, change, unlock, settleVerified, forgetPerson };
}

function changesFor(booking: BookingContext | null | undefined) {
  const now = () => forBooking(contactData.read() ?? noContact, booking);

  const write = (part: Partial<StoredContact>) => {
    const kept = now();
    contactData.write({ ...kept, ...part, about: booking ? aboutOf(booking, kept.about) : kept.about });
  };

  const change: ChangeContact = (part) => {
    const known = now();
    const form = { ...known.form, ...part };
    // Another number has to be verified again.
    write({ form, isVerified: known.isVerified && form.phoneNumber === known.form.phoneNumber });
  };

  return {
    write,
    change,
    unlock: () => write({ unlocked: true }),
    /** For another person on the same device. */
    forgetPerson: () => write({ form: EMPTY_CONTACT_FORM, isVerified: false, carriedOver: false }),
    /** Checks the current number: it may have changed while the request was pending. */
    settleVerified: (verifies: (phoneNumber: string) => boolean) => {
      const { form, isVerified: remembered } = now();
      const isVerified = verifies(form.phoneNumber);
      if (isVerified !== remembered) write({ isVerified });
    },
  };
}

const forBooking = (kept: StoredContact, booking: BookingContext | null | undefined): StoredContact =>
  booking ? contactFor(kept, booking.address) : kept;

const aboutOf = (
  { address, property, paymentMethod }: BookingContext,
  before: StoredContact['about'],
): StoredContact['about'] => ({
  address: formatAddress(address),
  squareFootage: property.squareFootage,
  propertyType: PROPERTY_KIND_LABELS[property.kind],
  paymentMethod,
  formerAddresses: before?.formerAddresses ?? [],
  finished: before?.finished ?? false,
});
