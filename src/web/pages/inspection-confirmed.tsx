import { CustomPricing } from '../features/booking/custom-pricing.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { StepBar } from '../features/wizard/step-bar.tsx';
import { STEP_TITLES } from '../features/wizard/wizard-steps.ts';
import { Wizard } from '../steps/wizard.tsx';
import { useBookingPrice } from '../storage/booking-price.ts';

export default function InspectionConfirmedPage() {
  const booking = useKnownBooking();
  const price = useBookingPrice(booking);
  return (
    <div className="min-h-svh">
      <div className="wrap pb-24 pt-6">
        {booking && price?.ok ? (
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
