// The facts of an appointment mail that its reader may see, by the access table.

import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { isAwaited } from '../../domain/appointment/reminders.ts';
import { OCCUPANCIES } from '../../domain/contact/occupancy.ts';
import { periodFact } from '../../domain/inspection-period/inspection-period.ts';
import { lateReportFact } from '../../domain/inspection-period/report-arrival.ts';
import { formatUsd } from '../../domain/money.ts';
import { canSee, type Field } from '../../domain/party/access.ts';
import { addonsText } from '../../domain/pricing/addons.ts';
import { priceChangeLine } from '../../domain/pricing/price-change.ts';
import { findService } from '../../domain/pricing/services.ts';
import { surchargeLines } from '../../domain/pricing/surcharges.ts';
import { recordsNote } from '../../domain/property/county-records.ts';
import { propertyFacts } from '../../domain/property/property-facts.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { contactDetails } from './contact-details.ts';
import type { Fact } from './letter.ts';
import type { BookedOffer, Sender } from './sender.ts';
import { arizonaTime } from './when-text.ts';
import { whereFor } from './where-text.ts';

export function appointmentFacts(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  { sender, offer, writtenAt }: { sender: Sender; offer: BookedOffer; writtenAt: Date },
): readonly Fact[] {
  const shown = (field: Field, facts: readonly Fact[]) => (canSee(reader, field) ? facts : []);
  return [
    ...visit(sender, reader, appointment),
    ...shown('inspection-period', inspectionPeriod(offer, appointment, writtenAt)),
    ...shown('property-facts', propertyFacts(appointment.property.property, appointment.property.features)),
    ...shown('property-facts', recordsDiffer(offer, appointment)),
    ...shown('service', booked(offer, appointment)),
    ...shown('price', surcharges(offer, appointment)),
    ...shown('price', price(event, reader, appointment)),
    ...shown('property-facts', access(appointment)),
    ...shown('customer-contact', contactDetails(appointment)),
  ];
}

const visit = (
  { inspector, inspectionLength }: Sender,
  reader: AppointmentReader,
  { startsAt, property }: Appointment,
): Fact[] => [
  { name: 'Date and time', value: arizonaTime(startsAt) },
  { name: 'Length', value: inspectionLength },
  { name: 'Property', value: whereFor(reader, property) },
  { name: 'Inspector', value: `${inspector.name}, ${inspector.licence}` },
];

/** While the inspection is ahead. */
function inspectionPeriod({ promises }: BookedOffer, appointment: Appointment, now: Date): Fact[] {
  const { inspectionPeriod: period, status } = appointment;
  if (!period || !isAwaited(status)) return [];
  const late = lateReportFact(period, appointment, promises.report);
  return [
    { name: 'Inspection period', value: periodFact(period, now) },
    ...(late === null ? [] : [{ name: 'Report', value: late }]),
  ];
}

function recordsDiffer(offer: BookedOffer, { property }: Appointment): Fact[] {
  const note = recordsNote(offer, property, 'The customer');
  return note === null ? [] : [{ name: 'Check the property', value: note }];
}

function booked(offer: BookedOffer, { service, addons, paymentMethod }: Appointment): Fact[] {
  return [
    { name: 'Service', value: findService(offer.services, service)?.name ?? service },
    { name: 'Add-ons', value: addonsText(offer.addons, addons, paymentMethod) },
  ];
}

function surcharges(offer: BookedOffer, { property, priceChange }: Appointment): Fact[] {
  const lines = surchargeLines(offer, property);
  return [
    ...(lines.length > 0 ? [{ name: 'Surcharges', value: lines.join('; ') }] : []),
    ...(priceChange ? [priceChangeLine(priceChange)] : []),
  ];
}

const noBill: readonly AppointmentEvent[] = ['released', 'refunded-late', 'cancelled'];

/** A released time costs nothing; a figure would look like a bill. */
const price = (event: AppointmentEvent, reader: AppointmentReader, appointment: Appointment): Fact[] =>
  noBill.includes(event) && reader !== 'business' ? [] : [{ name: 'Total', value: totalOf(appointment) }];

/** The challenge price is final only after the claim is verified. */
function totalOf({ total, paymentMethod, claimApproved }: Appointment): string {
  const amount = formatUsd(total);
  if (paymentMethod !== 'challenge') return amount;
  const challenge = `${amount}, the 50% Off Challenge price`;
  return claimApproved ? `${challenge}, verified` : `${challenge}, once we verify your claim`;
}

function access({ occupancy, allowEarlyInspection }: Appointment): Fact[] {
  const early =
    allowEarlyInspection === null ? [] : [{ name: 'Early start', value: allowEarlyInspection ? 'OK' : 'No' }];
  const words = occupancy === 'unknown' ? 'Unknown' : OCCUPANCIES[occupancy];
  return [{ name: 'Occupancy', value: words }, ...early];
}
