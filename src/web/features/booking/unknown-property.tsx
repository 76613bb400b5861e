import { useLocation } from 'react-router';
import { isOutsideServiceArea } from '../../../domain/property/booking-query.ts';
import { OUTSIDE_SERVICE_AREA } from '../../../domain/service-area/service-area.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';

/** For a page of the booking that was opened before there is a property, or with one where we do not inspect. */
export function UnknownProperty() {
  const outside = isOutsideServiceArea(new URLSearchParams(useLocation().search));
  return (
    <div className="mt-6">
      <p className="mb-5 text-muted">
        {outside ? OUTSIDE_SERVICE_AREA : 'We don’t have your property address yet.'}
      </p>
      <ActionLink to={paths.book}>{outside ? 'Try another address' : 'Enter the address'}</ActionLink>
    </div>
  );
}
