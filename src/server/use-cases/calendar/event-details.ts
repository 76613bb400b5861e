// Details of an appointment for the inspector's calendar.

import type { Offer } from '../../../domain/agreement/booking-details.ts';
import { payingFor } from '../../../domain/appointment/buyer.ts';
import { OCCUPANCIES } from '../../../domain/contact/occupancy.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { addonName } from '../../../domain/pricing/addons.ts';
import { findService } from '../../../domain/pricing/services.ts';
import { propertyFacts } from '../../../domain/property/property-facts.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { arizonaTime } from '../../mail/when-text.ts';

export const clientName = ({ contact }: Appointment): string =>
  `${contact.firstName} ${contact.lastName}`.trim();

/** `offer`: of the booking's version. One per line. No price: calendars are often shared. */
export function eventDetails(offer: Offer, appointment: Appointment): string[] {
  const { status, heldUntil, phone, service, addons, property, occupancy, allowEarlyInspection } =
    appointment;
  const booked = [
    findService(offer.services, service)?.name ?? service,
    ...addons.map((addon) => addonName(offer.addons, addon)),
  ];
  const { namedBuyer, contact } = appointment;
  const explained = payingFor(contact);
  const early = allowEarlyInspection ? ', OK to start early' : '';
  return [
    ...(status === 'held' && heldUntil
      ? [`Reserved until ${arizonaTime(heldUntil)}. Not signed and not paid yet.`]
      : []),
    `Client: ${clientName(appointment)}`,
    `Phone: ${formatPhone(phone)}`,
    ...(namedBuyer ? [`Buyer: ${namedBuyer}`] : []),
    ...(explained ? [`Paying for: ${explained}`] : []),
    `Booked: ${booked.join(', ')}`,
    ...propertyFacts(property.property, property.features).map(({ name, value }) => `${name}: ${value}`),
    `Occupancy: ${occupancy === 'unknown' ? 'Not known' : OCCUPANCIES[occupancy]}${early}`,
  ];
}
