import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toBookingQuery } from '../../../domain/property/booking-query.ts';
import { paths } from '../../paths.ts';
import type { ConfirmedProperty } from '../../storage/confirmed-property.ts';
import { useChoosePayment } from './choose-payment.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PoolOffer } from './pool-offer.tsx';
import { PropertySummary } from './property-summary.tsx';
import { ServiceSelection } from './service-selection.tsx';

const quiet = 'min-h-11 py-2 text-left font-medium underline underline-offset-4';

/** Steps 2 and 3 in the booking section, for a visitor who returns with a confirmed property. */
export function ConfirmedStep(props: {
  confirmed: ConfirmedProperty;
  step: 'details' | 'services';
  onStep: (step: 'details' | 'services') => void;
  onStartOver: () => void;
}) {
  const { confirmed, step, onStep, onStartOver } = props;
  const choosePayment = useChoosePayment();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className="mt-6">
      <h3 ref={heading} tabIndex={-1} className="title-md focus:outline-none">
        {step === 'details' ? 'Pricing Details' : 'Select Inspection Service'}
      </h3>
      <div className="mt-5">
        <PropertySummary {...confirmed} manual={!confirmed.isValidated} />
      </div>
      {confirmed.features.hasPoolSpa && step === 'details' && (
        <div className="mt-5">
          <PoolOffer />
        </div>
      )}
      <div className="mt-7">
        {step === 'details' ? (
          <PaymentChoice booking={confirmed} onChoose={(method) => choosePayment(confirmed, method)} />
        ) : (
          <ServiceSelection confirmed={confirmed} />
        )}
      </div>
      <div className="mt-6 grid justify-items-start border-t border-line pt-3">
        <button
          type="button"
          onClick={() => onStep(step === 'details' ? 'services' : 'details')}
          className={quiet}
        >
          {step === 'details' ? 'Choose a service and add-ons' : 'Back to pricing details'}
        </button>
        <Link to={`${paths.specialFeatures}?${toBookingQuery(confirmed)}`} className={quiet}>
          Casita, pool or detached garage?
        </Link>
        <button type="button" onClick={onStartOver} className={quiet}>
          Start over with another address
        </button>
      </div>
    </div>
  );
}
