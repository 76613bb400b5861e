import { useLocation } from 'react-router';
import { formatAddress } from '../../../domain/property/address.ts';
import {
  type BookingContext,
  isOutsideServiceArea,
  readBookingQuery,
  toBookingQuery,
} from '../../../domain/property/booking-query.ts';
import { outsideServiceArea } from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import { anchors, paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { lacksYear } from './use-known-booking.ts';

/** Shown on booking pages opened without a property, or with one outside the service area. */
export function UnknownProperty() {
  const query = new URLSearchParams(useLocation().search);
  const booking = readBookingQuery(business().serviceArea, query);
  if (booking && lacksYear(booking)) return <UnknownYear booking={booking} />;
  const outside = isOutsideServiceArea(business().serviceArea, query);
  return (
    <div className="mt-6">
      <p className="mb-5 text-muted">
        {outside ? outsideServiceArea(business().serviceArea) : 'We don’t have your property address yet.'}
      </p>
      <ActionLink to={paths.book}>{outside ? 'Try another address' : 'Enter the address'}</ActionLink>
    </div>
  );
}

/** The booking section asks for the year, with the rest filled in. */
const UnknownYear = ({ booking }: { booking: BookingContext }) => (
  <div className="mt-6">
    <p className="mb-5 text-muted">
      Our price for {formatAddress(booking.address)} depends on the year it was built.
    </p>
    <ActionLink to={`${paths.home}?${toBookingQuery(booking)}#${anchors.book}`}>Enter the year</ActionLink>
  </div>
);
