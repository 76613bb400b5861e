import { useLocation } from 'react-router';
import { isOutsideServiceArea } from '../../../domain/property/booking-query.ts';
import { outsideServiceArea } from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';

/** Shown on booking pages opened without a property, or with one outside the service area. */
export function UnknownProperty() {
  const outside = isOutsideServiceArea(business().serviceArea, new URLSearchParams(useLocation().search));
  return (
    <div className="mt-6">
      <p className="mb-5 text-muted">
        {outside ? outsideServiceArea(business().serviceArea) : 'We don’t have your property address yet.'}
      </p>
      <ActionLink to={paths.book}>{outside ? 'Try another address' : 'Enter the address'}</ActionLink>
    </div>
  );
}
