import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { actionClass } from '../../ui/action.tsx';
import { contactAddress, type PricedOffer } from './offer.ts';

/** Continues to the contact step without a discount and stores that choice. */
export function StandardFeeLink(props: {
  offer: PricedOffer;
  weight: 'primary' | 'quiet';
  onFollow: (context: BookingContext) => void;
  children: ReactNode;
}) {
  const context: BookingContext = { ...props.offer.context, paymentMethod: 'pay_now' };
  return (
    <Link
      to={contactAddress(context)}
      onClick={() => props.onFollow(context)}
      className={`${actionClass(props.weight)} w-full sm:w-auto`}
    >
      {props.children}
    </Link>
  );
}
