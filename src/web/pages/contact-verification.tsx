import { useNavigate } from 'react-router';
import { priceProperty } from '../../domain/pricing/price-property.ts';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { CustomPricing } from '../features/booking/property-card.tsx';
import { StepIndicator } from '../features/booking/step-indicator.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { FunnelProgress } from '../features/progress/funnel-progress.tsx';
import { paths } from '../paths.ts';
import { Contact } from '../steps/contact.tsx';

export default function ContactVerificationPage() {
  const navigate = useNavigate();
  const booking = useKnownBooking();

  const goToSummary = async (settled: BookingContext) =>
    navigate(`${paths.bookingSummary}?${toBookingQuery(settled)}`);

  return (
    <div className="fills-screen">
      <FunnelProgress />
      <div className="wrap pt-4">
        <StepIndicator current="Contact Info" />
        <h1 tabIndex={-1} className="title-lg mt-8">
          Contact info
        </h1>
        {booking === undefined && (
          <p className="mt-6" role="status">
            Loading your property…
          </p>
        )}
        {booking === null && <UnknownProperty />}
        {booking && !hasPrice(booking) && <CustomPricing />}
        {booking && hasPrice(booking) && <Contact booking={booking} onSettled={goToSummary} />}
      </div>
    </div>
  );
}

const hasPrice = ({ property }: BookingContext) => priceProperty(property).ok;
