import type { Reservation } from '../../../api/appointment.ts';
import { formatDateTime, formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import { phoenixDateOf, phoenixTimeOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import { payLaterText } from '../../../domain/payment/pay-later.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import { agreementStatus } from '../../db/stores/agreement-status.ts';
import { type Appointment, findAppointment, listAppointmentsOf } from '../../db/stores/appointments.ts';
import { calendarNotice } from '../../db/stores/calendar-events.ts';
import { isClaimPending } from '../../db/stores/credential-claims.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { mailNotice } from '../../db/stores/deliveries.ts';
import { refundTermsOf } from '../cancel/refund-terms-of.ts';
import { type LinkDeps, paymentUrlOf } from '../payment-link/payment-url-of.ts';
import { surchargesIn } from '../pricing/surcharges-in.ts';

type Deps = LinkDeps & { business: CurrentBusiness };

export async function readReservation(deps: Deps, id: string, now: Date): Promise<Reservation> {
  const appointment = await findAppointment(deps.db, id);
  if (!appointment) throw new Error('The new reservation was not found');
  return describeReservation(deps, appointment, now);
}

/** Active reservations of this browser, newest first. */
export async function listReservations(deps: Deps, browser: Buffer, now: Date): Promise<Reservation[]> {
  const mine = await listAppointmentsOf(deps.db, browser, now);
  return Promise.all(mine.map((appointment) => describeReservation(deps, appointment, now)));
}

/** A reservation as the booking browser sees it. */
async function describeReservation(deps: Deps, appointment: Appointment, now: Date): Promise<Reservation> {
  const { db, business } = deps;
  const { id, startsAt, heldUntil, total, allowance, paid, paymentMethod, property } = appointment;
  const { profile: quotedWith } = await business.version(property.businessVersion);
  const { terms } = quotedWith.policies;
  const [emails, calendarEvent, paymentUrl, awaitingVerification, agreement, credit, refundTerms] =
    await Promise.all([
      mailNotice(db, appointment),
      calendarNotice(db, appointment),
      paymentUrlOf(deps, appointment),
      appointment.claimId ? isClaimPending(db, appointment.claimId) : false,
      agreementStatus(db, id),
      creditUsedBy(db, id),
      refundTermsOf(db, appointment, terms, now),
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
    heldUntilWords: heldUntil && formatShortDateTime(heldUntil),
    address: formatAddress(property.address),
    total: toDollarNumber(total),
    ...surchargesIn(quotedWith, property),
    dueCents: due({ total, allowance, paid, credit }),
    payLaterWords: payLaterText(due({ total, allowance, paid, credit }), appointment),
    paymentMethod,
    awaitingVerification,
    contractSigned: agreement?.superseded === false,
    agreementId: agreement?.superseded === false ? agreement.id : null,
    signedBefore: agreement?.superseded
      ? { total: toDollarNumber(agreement.total), outdatedBy: agreement.outdatedBy }
      : null,
    paymentUrl,
    refundTerms,
    notices: { emails, calendarEvent },
  };
}
