import { useEffect, useMemo } from 'react';
import { type ContactForm, EMPTY_CONTACT_FORM } from '../../../domain/contact/contact-form.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';
import { contactData, contactFor, type KeptContact, noContact } from '../../storage/contact-data.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

export type ChangeContact = (part: Partial<ContactForm>) => void;

/** The form lives in the browser's storage, so that nothing typed is lost by going back or loading again. */
export function useContactForm(booking: BookingContext | null | undefined) {
  const stored = useStoredValue(contactData) ?? noContact;
  const kept = useMemo(() => forBooking(stored, booking), [stored, booking]);
  // The same with every drawing, so that a part of a page is drawn anew only when something in it has changed.
  const changes = useMemo(() => changesFor(booking), [booking]);

  // What is inspected is noted when it becomes known.
  useEffect(() => {
    if (booking && contactData.read()) changes.write({});
  }, [booking, changes]);

  const { change, unlock, settleVerified, forgetPerson } = changes;
  return { ...kept, change, unlock, settleVerified, forgetPerson };
}

function changesFor(booking: BookingContext | null | undefined) {
  const now = () => forBooking(contactData.read() ?? noContact, booking);

  const write = (part: Partial<KeptContact>) => {
    const kept = now();
    contactData.write({ ...kept, ...part, about: booking ? aboutOf(booking, kept.about) : kept.about });
  };

  const change: ChangeContact = (part) => {
    const known = now();
    const form = { ...known.form, ...part };
    // Another number has to be verified anew.
    write({ form, isVerified: known.isVerified && form.phoneNumber === known.form.phoneNumber });
  };

  return {
    write,
    change,
    unlock: () => write({ unlocked: true }),
    /** Somebody else sits here now. */
    forgetPerson: () => write({ form: EMPTY_CONTACT_FORM, isVerified: false, carriedOver: false }),
    /** Asked about the number that stands there now: it may have been changed while an answer was on its way. */
    settleVerified: (verifies: (phoneNumber: string) => boolean) => {
      const { form, isVerified: remembered } = now();
      const isVerified = verifies(form.phoneNumber);
      if (isVerified !== remembered) write({ isVerified });
    },
  };
}

const forBooking = (kept: KeptContact, booking: BookingContext | null | undefined): KeptContact =>
  booking ? contactFor(kept, booking.address) : kept;

const aboutOf = (
  { address, property, paymentMethod }: BookingContext,
  before: KeptContact['about'],
): KeptContact['about'] => ({
  address: formatAddress(address),
  squareFootage: property.squareFootage,
  propertyType: PROPERTY_KIND_LABELS[property.kind],
  paymentMethod,
  formerAddresses: before?.formerAddresses ?? [],
  finished: before?.finished ?? false,
});
