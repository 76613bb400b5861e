import type { Reservation } from '../../../api/appointment.ts';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { phoenixDateOf, phoenixTimeOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { agreementStanding } from '../../db/stores/agreement-standing.ts';
import { type Appointment, findAppointment, listAppointmentsOf } from '../../db/stores/appointments.ts';
import { calendarNotice } from '../../db/stores/calendar-events.ts';
import { claimAwaits } from '../../db/stores/credential-claims.ts';
import { mailNotice } from '../../db/stores/deliveries.ts';
import { type LinkDeps, paymentUrlOf } from '../payment-link/payment-url-of.ts';

export async function readReservation(deps: LinkDeps, id: string): Promise<Reservation> {
  const appointment = await findAppointment(deps.db, id);
  if (!appointment) throw new Error('A reservation was made and is not there');
  return describeReservation(deps, appointment);
}

/** What this browser has reserved and still has, newest first. */
export async function listReservations(deps: LinkDeps, browser: Buffer, now: Date): Promise<Reservation[]> {
  const mine = await listAppointmentsOf(deps.db, browser, now);
  return Promise.all(mine.map((appointment) => describeReservation(deps, appointment)));
}

/** A reservation as its own browser sees it. */
async function describeReservation(deps: LinkDeps, appointment: Appointment): Promise<Reservation> {
  const { db } = deps;
  const { id, startsAt, heldUntil, total, paymentMethod } = appointment;
  const [emails, calendarEvent, paymentUrl, awaitingVerification, agreement] = await Promise.all([
    mailNotice(db, appointment),
    calendarNotice(db, appointment),
    paymentUrlOf(deps, appointment),
    appointment.claimId ? claimAwaits(db, appointment.claimId) : false,
    agreementStanding(db, id),
  ]);
  return {
    id,
    status: appointment.status,
    date: phoenixDateOf(startsAt),
    time: phoenixTimeOf(startsAt),
    scheduledAt: toIsoWithOffset(startsAt),
    formattedDateTime: formatDateTime(startsAt),
    duration: appointment.minutes,
    heldUntil: heldUntil && toIsoWithOffset(heldUntil),
    heldUntilWords: heldUntil && formatDateTime(heldUntil),
    address: formatAddress(appointment.property.address),
    total: toDollarNumber(total),
    paymentMethod,
    awaitingVerification,
    contractSigned: agreement?.superseded === false,
    agreementId: agreement?.superseded === false ? agreement.id : null,
    signedBefore: agreement?.superseded
      ? { total: toDollarNumber(agreement.total), outdatedBy: agreement.outdatedBy }
      : null,
    paymentUrl,
    notices: { emails, calendarEvent },
  };
}
