import type { Reservation } from '../../../api/appointment.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { toFlatProperty } from '../../../domain/property/flat-property.ts';
import { parseTimeOfDay } from '../../../domain/time-of-day.ts';
import { appointmentDetails } from '../../storage/appointment-details.ts';
import { completeStep, setCurrentStep } from '../../storage/assessment-progress.ts';
import { finishAnswers } from '../../storage/new-property.ts';
import { pendingBooking } from '../../storage/pending-booking.ts';
import { waitingListOffer } from '../../storage/waiting-list-offer.ts';

/** Stores the reservation for the following pages, and completes this step. */
export function saveReservation(
  reservation: Reservation,
  { address, property, paymentMethod }: BookingContext,
  contact: Record<string, unknown>,
  now: Date,
): void {
  const date = parseCalendarDate(reservation.date);
  const time = parseTimeOfDay(reservation.time);
  if (!date.ok || !time.ok) throw new Error('The server answered a time that cannot be read');
  const { formattedDateTime, scheduledAt, total: fullPrice, paymentUrl } = reservation;
  const about = { address: formatAddress(address), ...address, ...toFlatProperty(property), paymentMethod };
  const shared = { property: about, contact, fullPrice };
  appointmentDetails.write({ date: date.value, time: time.value, formattedDateTime, ...shared });
  if (paymentUrl !== null)
    pendingBooking.write({
      ...shared,
      appointmentDate: scheduledAt,
      appointmentTime: time.value,
      timestamp: now.toISOString(),
    });
  waitingListOffer.clear();
  finishAnswers();
  completeStep('scheduling');
  setCurrentStep('payment');
}
