import type { Reservation } from '../../../api/appointment.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { readBookingQuery } from '../../../domain/property/booking-query.ts';
import { toFlatProperty } from '../../../domain/property/flat-property.ts';
import { parseTimeOfDay } from '../../../domain/time-of-day.ts';
import { contactData, contactFor, noContact } from '../../storage/contact-data.ts';
import { pendingBooking } from '../../storage/pending-booking.ts';

/** Remembers the booking that is about to be paid elsewhere. The server decides. */
export function storePendingBooking(
  query: URLSearchParams,
  { reservation, fullPrice }: { reservation: Reservation | null; fullPrice: number },
  now: Date,
): void {
  const booking = readBookingQuery(query);
  const time = parseTimeOfDay(reservation?.time ?? query.get('appointmentTime') ?? '');
  const kept = contactData.read() ?? noContact;
  const { firstName, lastName, ...contact } = (booking ? contactFor(kept, booking.address) : kept).form;
  pendingBooking.write({
    property: booking
      ? {
          address: formatAddress(booking.address),
          ...booking.address,
          ...toFlatProperty(booking.property),
          paymentMethod: booking.paymentMethod,
        }
      : { ...(reservation && { address: reservation.address }) },
    contact: { ...contact, payeeName: { firstName, lastName } },
    appointmentDate: reservation?.scheduledAt ?? query.get('appointmentDate'),
    appointmentTime: time.ok ? time.value : null,
    fullPrice,
    timestamp: now.toISOString(),
  });
}
