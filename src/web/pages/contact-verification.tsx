import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { CustomPricing } from '../features/booking/custom-pricing.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { BeforeYouStart } from '../features/contact/action-buttons.tsx';
import { BookingProgress, hasProperty } from '../features/progress/booking-progress.tsx';
import { paths } from '../paths.ts';
import { Contact } from '../steps/contact.tsx';
import { useBookingPrice } from '../storage/booking-price.ts';

export default function ContactVerificationPage() {
  const navigate = useNavigate();
  const known = useKnownBooking();
  // The long form hydrates in slices as a deferred value. Later changes are shown at once.
  const drawn = useDeferredValue(known !== undefined);
  const booking = drawn ? known : undefined;
  const hasPrice = useBookingPrice(booking)?.ok;

  const goToSummary = async (settled: BookingContext) =>
    navigate(`${paths.bookingSummary}?${toBookingQuery(settled)}`);

  return (
    <div className="fills-screen">
      <div className="wrap pt-4">
        <BookingProgress current="contact" hasProperty={hasProperty(known)} />
        <h1 tabIndex={-1} className="title-lg mt-5 sm:mt-8">
          Contact info
        </h1>
        {booking === undefined && <Placeholder />}
        {booking === null && <UnknownProperty />}
        {booking && !hasPrice && <CustomPricing />}
        {booking && hasPrice && <Contact booking={booking} onSettled={goToSummary} />}
      </div>
    </div>
  );
}

/** The page's usual beginning, prerendered so that it does not wait for its code. */
const Placeholder = () => (
  <>
    <p role="status" className="mt-5 min-h-23 border-y border-line py-3 sm:min-h-15">
      Loading your property…
    </p>
    <div className="mt-6 max-w-3xl sm:mt-10">
      <BeforeYouStart />
    </div>
  </>
);
