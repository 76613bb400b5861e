import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';

/** For a page of the booking that was opened before there is a property. */
export const UnknownProperty = () => (
  <div className="mt-6">
    <p className="mb-5 text-muted">We do not know your property yet.</p>
    <ActionLink to={paths.book}>Enter the address</ActionLink>
  </div>
);
