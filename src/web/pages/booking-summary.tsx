import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { missingContact } from '../../domain/contact/missing-contact.ts';
import { priceProperty } from '../../domain/pricing/price-property.ts';
import { findService } from '../../domain/pricing/services.ts';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { CustomPricing } from '../features/booking/custom-pricing.tsx';
import { PriceComing } from '../features/booking/price-coming.tsx';
import { PriceLines } from '../features/booking/price-lines.tsx';
import { PropertySummary } from '../features/booking/property-summary.tsx';
import { StepIndicator } from '../features/booking/step-indicator.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { useStoredPrice } from '../features/booking/use-stored-price.ts';
import { contactFacts } from '../features/contact/contact-facts.ts';
import { FunnelProgress } from '../features/progress/funnel-progress.tsx';
import { paths } from '../paths.ts';
import { bookingSelection } from '../storage/booking-selection.ts';
import { confirmedProperty } from '../storage/confirmed-property.ts';
import { contactData, contactFor, noContact } from '../storage/contact-data.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { ActionLink } from '../ui/action.tsx';
import { FactList } from '../ui/fact-list.tsx';

export default function BookingSummaryPage() {
  const booking = useKnownBooking();
  return (
    <div className="fills-screen">
      <FunnelProgress />
      <div className="wrap pt-4">
        <StepIndicator current="Contact Info" />
        <h1 tabIndex={-1} className="title-lg mb-8 mt-8">
          Booking summary
        </h1>
        {booking && (priceProperty(booking.property).ok ? <Summary booking={booking} /> : <CustomPricing />)}
        {booking === null && <UnknownProperty />}
        {booking === undefined && <p role="status">Loading your booking…</p>}
      </div>
    </div>
  );
}

function Summary({ booking }: { booking: BookingContext }) {
  const { form, isVerified } = contactFor(useStoredValue(contactData) ?? noContact, booking.address);
  const selection = useStoredValue(bookingSelection);
  const confirmed = useStoredValue(confirmedProperty);
  const [failed, setFailed] = useState(false);
  const [propertyId, setPropertyId] = useState<string>();
  const service = findService(selection?.service ?? '') ?? findService('standard');
  const { paymentMethod } = booking;
  const stored = propertyId === undefined ? undefined : { id: propertyId, paymentMethod };
  const addons = selection?.addons ?? [];
  const price = useStoredPrice(stored, service?.id, addons);
  const missing = missingContact(form, isVerified);
  const query = toBookingQuery(booking);

  // A summary opened by a link has a property in its address that the server has not seen yet.
  useEffect(() => {
    import('../features/property/store-from-query.ts')
      .then(({ storeFromQuery }) => storeFromQuery(booking))
      .then(setPropertyId)
      .catch(() => setFailed(true));
  }, [booking]);

  return (
    <div className="grid gap-12 lg:grid-cols-[1.3fr_1fr] lg:gap-16">
      <div className="grid gap-10">
        <section aria-labelledby="summary-property">
          <h2 id="summary-property" className="title-md mb-4">
            The property
          </h2>
          <PropertySummary {...booking} manual={confirmed?.isValidated === false} />
          {price?.recordsNote && (
            <p className="mt-4 border-l-4 border-copper bg-sunk p-4">
              {price.recordsNote} We’ll check before the inspection and call you if the price changes.
            </p>
          )}
        </section>
        <section aria-labelledby="summary-contact">
          <h2 id="summary-contact" className="title-md mb-4">
            Contact
          </h2>
          <FactList facts={contactFacts(form)} />
          {missing.length > 0 && (
            <p className="mt-4 border-l-4 border-copper bg-sunk p-4">
              Still missing: {missing.map(({ words }) => words).join(', ')}.
            </p>
          )}
        </section>
      </div>
      <section aria-labelledby="summary-price" className="self-start bg-raised p-5 sm:p-9">
        <h2 id="summary-price" className="title-md mb-4">
          {service?.name}
        </h2>
        {price && <PriceLines price={price} />}
        {!price && (failed || price === null) && (
          <p role="status">The price could not be computed. Please load the page again.</p>
        )}
        {price === undefined && !failed && <PriceComing addons={addons} />}
        {price?.paymentMethod === 'pay_now' && paymentMethod === 'challenge' && (
          <p className="mt-4 border-l-4 border-copper bg-sunk p-4">
            This is the standard fee: we have no claim for the challenge price at this address yet.{' '}
            <Link
              to={`${paths.credentialComparison}?${query}`}
              className="font-medium underline underline-offset-4"
            >
              Compare credentials
            </Link>
          </p>
        )}
        {missing.length === 0 ? (
          <ActionLink to={`${paths.calendar}?${query}`} className="mt-7 w-full text-lead">
            Pick Your Date
          </ActionLink>
        ) : (
          <p className="mt-7 text-muted">Complete your contact details to pick a date.</p>
        )}
        <Link
          to={`${paths.contactVerification}?${query}`}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> Back to Edit Details
        </Link>
      </section>
    </div>
  );
}
