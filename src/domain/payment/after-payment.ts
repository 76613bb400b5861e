/** What becomes of a booking when money for it arrives. */
import type { AppointmentStatus } from '../appointment/appointment-status.ts';
import type { PaymentStatus } from '../appointment/payment-status.ts';

export type AfterPayment =
  /** Booked from now on: it was only held. */
  | { readonly kind: 'book'; readonly status: 'scheduled' | 'confirmed' }
  /** Signed and paid: nothing is left to do. */
  | { readonly kind: 'confirm' }
  /** The hold had lapsed: the time is taken again if it can be; else the money goes back. */
  | { readonly kind: 'take-back'; readonly status: 'scheduled' | 'confirmed' }
  | { readonly kind: 'give-back' }
  | { readonly kind: 'stay' };

export interface PaidBooking {
  readonly status: AppointmentStatus;
  readonly signed: boolean;
  /** With this money. */
  readonly paymentStatus: PaymentStatus;
  readonly startsAt: Date;
  /** Its time did not lapse: somebody gave it back on purpose. */
  readonly handedBack: boolean;
}

export function afterPayment(booking: PaidBooking, now: Date): AfterPayment {
  const { status, signed, paymentStatus, startsAt, handedBack } = booking;
  const settled = paymentStatus === 'paid';
  const booked = signed && settled ? 'confirmed' : 'scheduled';
  switch (status) {
    // Whoever's money is with us keeps the time, also where somebody has to look at the amount.
    case 'held':
      return { kind: 'book', status: booked };
    case 'scheduled':
      return booked === 'confirmed' ? { kind: 'confirm' } : { kind: 'stay' };
    case 'released':
      // A dispute may be heard of before the payment it is about, which would have taken the time.
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
