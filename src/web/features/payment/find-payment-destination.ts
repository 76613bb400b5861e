// Finds where to send the payer: to the hosted page for exactly the amount due, to our checkout, or nowhere, with the
// reason.

import type { Reservation } from '../../../api/appointment.ts';
import type { PaymentSummary } from '../../../api/payment.ts';
import { type Cents, toDollarNumber } from '../../../domain/money.ts';
import { listedPrice } from '../../../domain/pricing/listed-price.ts';
import { ordinaryFee } from '../../../domain/pricing/single-family-tiers.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { readBookingQuery } from '../../../domain/property/booking-query.ts';
import { parseProperty } from '../../../domain/property/parse-property.ts';
import { business } from '../../lib/business.ts';
import { fetchMyAppointments } from '../../lib/my-appointments.ts';
import { lookUpPaymentLink } from '../../lib/payment-link.ts';
import { priceToShow } from '../../storage/booking-price.ts';
import { confirmedProperty } from '../../storage/confirmed-property.ts';
import { fetchPaymentStatus } from './payment-api.ts';
import { isPayable } from './prepare-payment.ts';

export type PaymentDestination =
  /** `amount`: dollars. */
  | { state: 'page'; url: string; amount: number; reservation: Reservation | null }
  /** Nothing is booked, and no payment page is set for this price. */
  | { state: 'no-page' }
  | { state: 'card'; reservation: Reservation }
  | { state: 'nothing-due'; status: PaymentSummary; reservation: Reservation }
  | { state: 'nothing-booked' }
  | { state: 'custom-pricing' };

/** Throws without an answer. The destination never comes from the URL. */
export async function findPaymentDestination(query: URLSearchParams): Promise<PaymentDestination> {
  const reservation = pick(await fetchMyAppointments(), query);
  if (reservation) return pageOf(reservation);
  const amount = amountFromQuery(query);
  if (amount === null) return { state: 'nothing-booked' };
  if (amount === 'custom-pricing') return { state: 'custom-pricing' };
  const url = await lookUpPaymentLink(amount);
  return url === null
    ? { state: 'no-page' }
    : { state: 'page', url, amount: toDollarNumber(amount), reservation: null };
}

/** The reservation at the address in the query, otherwise the newest. */
function pick(mine: readonly Reservation[], query: URLSearchParams): Reservation | undefined {
  const booking = readBookingQuery(business().serviceArea, query);
  if (!booking) return mine[0];
  const address = formatAddress(booking.address);
  return mine.find((one) => one.address === address);
}

async function pageOf(reservation: Reservation): Promise<PaymentDestination> {
  const result = await fetchPaymentStatus({ appointmentId: reservation.id });
  if (!result.ok) throw new Error('payment status unavailable');
  const { value: status } = result;
  if (!isPayable(status)) return { state: 'nothing-due', status, reservation };
  const { paymentUrl: url } = reservation;
  return url === null
    ? { state: 'card', reservation }
    : { state: 'page', url, amount: status.due, reservation };
}

/** Its fee is used where the URL names a property that cannot be priced. */
const ordinarySize = 2_000;

const namesProperty = [
  'address',
  'street',
  'propertyType',
  'squareFootage',
  'multiFamilyUnits',
  'mobileHomeType',
  'commercialType',
  'appointmentDate',
];

/**
 * The standard fee: the half price needs a claim, and so a booking. `null`: the URL names no property. `custom-pricing`: too
 * large for the price list.
 */
export function amountFromQuery(query: URLSearchParams): Cents | 'custom-pricing' | null {
  if (!namesProperty.some((name) => query.has(name))) return null;
  const property = parseProperty(Object.fromEntries(query));
  if (!property.ok) return ordinaryFee(business().prices, ordinarySize);
  const booking = readBookingQuery(business().serviceArea, query);
  const price = booking
    ? priceToShow(booking, confirmedProperty.read())
    : listedPrice(business().prices, property.value);
  return price.ok ? price.value.payNow : price.reason;
}
