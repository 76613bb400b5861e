import {
  type BookingDetail,
  bookingDetails,
  recipientDetails,
} from '../../../domain/agreement/booking-details.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

/** What the signing page and the signed copy call the Booking Details. */
export const bookingDetailsOf = (appointment: Appointment): readonly BookingDetail[] => {
  const { property, features, address } = appointment.property;
  return bookingDetails({ ...appointment, property, features, address: formatAddress(address) });
};

/** Names and mailboxes: for people who have shown who they are. */
export function recipientsNamed({ contact }: Pick<Appointment, 'contact'>): readonly BookingDetail[] {
  const persons = contact.contactPersons.map(({ firstName, lastName, email }) => ({
    name: `${firstName} ${lastName}`,
    email,
  }));
  const realtor =
    contact.wantsRealtorNotification && contact.realtorEmail
      ? [{ name: contact.realtorName, email: contact.realtorEmail }]
      : [];
  return recipientDetails({ ...contact, others: [...persons, ...realtor] });
}
