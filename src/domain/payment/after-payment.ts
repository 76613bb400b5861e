/** The effect of an incoming payment on its booking. */
import type { AppointmentStatus } from '../appointment/appointment-status.ts';
import type { PaymentStatus } from '../appointment/payment-status.ts';
import { paysLater } from './pay-later.ts';
import type { PaysAt } from './pays-at.ts';

export type AfterPayment =
  /** The hold becomes a booking. */
  | { readonly kind: 'book'; readonly status: 'scheduled' | 'confirmed' }
  /** Signed, and nothing is due before the inspection: confirmed. */
  | { readonly kind: 'confirm' }
  /** The hold has expired: the time is reserved again if it is free, otherwise the money is refunded. */
  | { readonly kind: 'take-back'; readonly status: 'scheduled' | 'confirmed' }
  | { readonly kind: 'give-back' }
  | { readonly kind: 'stay' };

export interface PaidBooking {
  readonly status: AppointmentStatus;
  readonly signed: boolean;
  /** Including this payment. */
  readonly paymentStatus: PaymentStatus;
  readonly paysAt: PaysAt;
  readonly startsAt: Date;
  /** The booking was released by a person; it did not expire. */
  readonly handedBack: boolean;
}

export function afterPayment(booking: PaidBooking, now: Date): AfterPayment {
  const { status, signed, paymentStatus, startsAt, handedBack } = booking;
  const settled = paymentStatus === 'paid';
  const booked = signed && (settled || paysLater(booking)) ? 'confirmed' : 'scheduled';
  switch (status) {
    // A paid booking keeps its time, even while the office checks the amount.
    case 'held':
      return { kind: 'book', status: booked };
    case 'scheduled':
      return booked === 'confirmed' ? { kind: 'confirm' } : { kind: 'stay' };
    case 'released':
      // A dispute may arrive before its payment, which would have reserved the time.
      return (settled || paymentStatus === 'disputed') && startsAt > now && !handedBack
        ? { kind: 'take-back', status: booked }
        : { kind: 'give-back' };
    case 'cancelled':
      return { kind: 'give-back' };
    case 'offered':
    case 'confirmed':
    case 'in_progress':
    case 'completed':
      return { kind: 'stay' };
  }
}
