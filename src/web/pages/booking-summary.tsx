import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { missingContact, missingContactAction } from '../../domain/contact/missing-contact.ts';
import { findService, STANDARD_SERVICE } from '../../domain/pricing/services.ts';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { CustomPricing } from '../features/booking/custom-pricing.tsx';
import { PriceLines } from '../features/booking/price-lines.tsx';
import { PricePlaceholder } from '../features/booking/price-placeholder.tsx';
import { PropertySummary } from '../features/booking/property-summary.tsx';
import { UnknownProperty } from '../features/booking/unknown-property.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { useStoredPrice } from '../features/booking/use-stored-price.ts';
import { contactFacts } from '../features/contact/contact-facts.ts';
import { BookingProgress, hasProperty } from '../features/progress/booking-progress.tsx';
import { business } from '../lib/business.ts';
import { paths } from '../paths.ts';
import { useBookingPrice } from '../storage/booking-price.ts';
import { bookingSelection } from '../storage/booking-selection.ts';
import { confirmedProperty } from '../storage/confirmed-property.ts';
import { contactData, contactFor, noContact } from '../storage/contact-data.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';
import { FootBar, unlessAtFoot } from '../ui/action-bar.tsx';
import { FactList } from '../ui/fact-list.tsx';

export default function BookingSummaryPage() {
  const booking = useKnownBooking();
  const price = useBookingPrice(booking);
  return (
    <div className="fills-screen">
      <div className="wrap pt-4">
        <BookingProgress current="contact" hasProperty={hasProperty(booking)} />
        <h1 tabIndex={-1} className="title-lg mb-6 mt-3">
          Booking summary
        </h1>
        {booking && (price?.ok ? <Summary booking={booking} /> : <CustomPricing />)}
        {booking === null && <UnknownProperty />}
        {booking === undefined && <p role="status">Loading your booking…</p>}
      </div>
    </div>
  );
}

function Summary({ booking }: { booking: BookingContext }) {
  const kept = contactFor(useStoredValue(contactData) ?? noContact, booking.address);
  const { form, isVerified } = kept;
  const selection = useStoredValue(bookingSelection);
  const confirmed = useStoredValue(confirmedProperty);
  const [failed, setFailed] = useState(false);
  const [propertyId, setPropertyId] = useState<string>();
  const service =
    findService(business().services, selection?.service ?? '') ??
    findService(business().services, STANDARD_SERVICE);
  const { paymentMethod } = booking;
  const stored = propertyId === undefined ? undefined : { id: propertyId, paymentMethod };
  const addons = selection?.addons ?? [];
  const price = useStoredPrice(stored, service?.id, addons);
  const missing = missingContact(business().serviceArea, form, isVerified);
  const [next] = missing;
  const query = toBookingQuery(booking);

  // A summary opened by a link has a property that the server may not have stored yet.
  useEffect(() => {
    import('../features/property/store-from-query.ts')
      .then(({ storeFromQuery }) => storeFromQuery(booking))
      .then(setPropertyId)
      .catch(() => setFailed(true));
  }, [booking]);

  const proceed = next ? (
    <Link
      to={{ pathname: paths.contactVerification, search: query, hash: next.field }}
      // As if one of the buttons above the form had been used.
      onClick={() => contactData.write({ ...kept, unlocked: true })}
      className={`${actionClass()} w-full text-lead`}
    >
      {missingContactAction(next)}
    </Link>
  ) : (
    <ActionLink to={`${paths.calendar}?${query}`} className="w-full text-lead">
      Pick Your Date
    </ActionLink>
  );

  return (
    <div className="@container flex flex-col gap-8 lg:grid lg:grid-cols-[1.3fr_1fr] lg:gap-16">
      <div className="grid gap-8">
        <section aria-labelledby="summary-property">
          <h2 id="summary-property" className="title-md mb-4">
            The property
          </h2>
          <PropertySummary
            {...booking}
            features={confirmed?.features}
            manual={confirmed?.isValidated === false}
          />
        </section>
        <section aria-labelledby="summary-contact">
          <h2 id="summary-contact" className="title-md mb-4">
            Contact
          </h2>
          <FactList facts={contactFacts(form)} />
          {missing.length > 0 && (
            <p className="mt-4 border-l-4 border-accent bg-sunk p-4">
              Still missing: {missing.map(({ words }) => words).join(', ')}.
            </p>
          )}
        </section>
      </div>
      <section
        aria-labelledby="summary-price"
        className="flex w-full flex-col self-start bg-raised p-5 sm:p-9"
      >
        <h2 id="summary-price" className="title-md mb-4">
          {service?.name}
        </h2>
        {price && <PriceLines price={price} />}
        {!price && (failed || price === null) && (
          <p role="status">We couldn’t work out the price. Please reload the page.</p>
        )}
        {price === undefined && !failed && <PricePlaceholder addons={addons} />}
        {price?.paymentMethod === 'pay_now' && paymentMethod === 'challenge' && (
          <p className="mt-4 border-l-4 border-accent bg-sunk p-4">
            This is the standard fee. We don’t have a challenge claim for this address yet.{' '}
            <Link
              to={`${paths.credentialComparison}?${query}`}
              className="font-medium underline underline-offset-4"
            >
              Compare credentials
            </Link>
          </p>
        )}
        <Link
          to={`${paths.contactVerification}?${query}`}
          className="mb-2 mt-5 inline-flex min-h-11 items-center gap-2 self-start font-medium underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> Back to Edit Details
        </Link>
        {next && <p className="mb-4 text-muted">Finish your contact details to pick a date.</p>}
        <div className={unlessAtFoot}>{proceed}</div>
        {/* Last, so that nothing moves when it arrives. */}
        {price?.recordsNote && (
          <p className="mt-4 border-l-4 border-accent bg-sunk p-4">
            {price.recordsNote} We’ll check before the inspection and call you if the price changes.
          </p>
        )}
      </section>
      <FootBar>{proceed}</FootBar>
    </div>
  );
}
