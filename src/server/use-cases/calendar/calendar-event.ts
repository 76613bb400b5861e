import type { Offer } from '../../../domain/agreement/booking-details.ts';
import { minuteMs } from '../../../domain/durations.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { oneLine } from '../../mail/one-line.ts';
import type { CalendarEvent } from '../../ports/calendar.ts';
import { clientName, eventDetails } from './event-details.ts';

/** Typed text is reduced to one bounded line, so that it cannot add lines to the event. */
export function calendarEvent(offer: Offer, appointment: Appointment): CalendarEvent {
  const { id, status, startsAt, minutes, property } = appointment;
  const { street, city } = property.address;
  const held = status === 'held';
  return {
    appointmentId: id,
    title: oneLine(`${held ? 'Reserved' : 'Inspection'}: ${clientName(appointment)}, ${street}, ${city}`),
    location: oneLine(formatAddress(property.address)),
    description: eventDetails(offer, appointment)
      .map((line) => oneLine(line))
      .join('\n'),
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * minuteMs),
    tentative: held,
  };
}
