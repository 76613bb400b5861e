import type { ConfirmedProperty } from '../../storage/confirmed-property.ts';
import { actionClass } from '../../ui/action.tsx';
import { PropertySummary } from './property-summary.tsx';

/** A draft from another tab or day. */
export const SavedBooking = (props: {
  saved: ConfirmedProperty;
  onTakeUp: () => void;
  onStartOver: () => void;
}) => (
  <>
    <h3 className="title-md">Welcome back</h3>
    <p className="mt-3 text-muted">You had already confirmed this property:</p>
    <div className="mt-5">
      <PropertySummary {...props.saved} manual={!props.saved.isValidated} />
    </div>
    <div className="mt-6 flex flex-wrap gap-3">
      <button type="button" onClick={props.onTakeUp} className={actionClass()}>
        Continue with this property
      </button>
      <button type="button" onClick={props.onStartOver} className={actionClass('quiet')}>
        Start over
      </button>
    </div>
  </>
);
