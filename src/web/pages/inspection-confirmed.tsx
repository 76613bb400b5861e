import { priceProperty } from '../../domain/pricing/price-property.ts';
import { CustomPricing } from '../features/booking/custom-pricing.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { StepBar } from '../features/wizard/step-bar.tsx';
import { STEP_TITLES } from '../features/wizard/wizard-steps.ts';
import { business } from '../lib/business.ts';
import { Wizard } from '../steps/wizard.tsx';

export default function InspectionConfirmedPage() {
  const booking = useKnownBooking();
  return (
    <div className="min-h-svh">
      <div className="wrap pb-24 pt-6">
        {booking && priceProperty(business().prices, booking.property).ok ? (
          <Wizard booking={booking} />
        ) : (
          <>
            <StepBar current={null} settled={nothingSettled} />
            <h1 tabIndex={-1} className="title-lg my-5 sm:my-8">
              {booking === undefined ? STEP_TITLES.property : 'Your inspection'}
            </h1>
            {booking === undefined && <p role="status">Loading your property…</p>}
            {booking === null && <UnknownProperty />}
            {booking && <CustomPricing />}
          </>
        )}
      </div>
    </div>
  );
}

const nothingSettled = { verified: false, reserved: false, signed: false };
