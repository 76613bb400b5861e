// Reads contact details from a link. They are stored and removed from the URL at once, to keep personal data out of history,
// bookmarks and referrers.

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CONTACT_PARAMETERS } from '../../../domain/contact/contact-parameters.ts';
import { contactFromQuery } from '../../../domain/contact/read-contact.ts';
import { readBookingQuery } from '../../../domain/property/booking-query.ts';
import { business } from '../../lib/business.ts';
import { contactData, contactFor, noContact } from '../../storage/contact-data.ts';

export default function ContactFromUrl() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const kept = contactData.read() ?? noContact;
    const booking = readBookingQuery(business().serviceArea, query);
    const known = booking ? contactFor(kept, booking.address) : kept;
    const form = contactFromQuery(query, known.form);
    if (!form) return;
    const isVerified = known.isVerified && form.phoneNumber === known.form.phoneNumber;
    contactData.write({ ...known, form, isVerified, unlocked: true });
    for (const name of CONTACT_PARAMETERS) query.delete(name);
    const rest = query.toString();
    void navigate({ pathname, search: rest && `?${rest}`, hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}
