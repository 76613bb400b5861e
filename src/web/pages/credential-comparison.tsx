import { useNavigate } from 'react-router';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { Challenge } from '../features/challenge/challenge.tsx';
import { HowItWorks } from '../features/challenge/how-it-works.tsx';
import { contactAddress, offerFor } from '../features/challenge/offer.ts';
import { PropertyStrip } from '../features/challenge/property-strip.tsx';
import { StandardFeeLink } from '../features/challenge/standard-fee-link.tsx';
import { BookingProgress, hasProperty } from '../features/progress/booking-progress.tsx';
import { business } from '../lib/business.ts';
import { paths } from '../paths.ts';
import { awardCredentialBonus, completeStep, setCurrentStep } from '../storage/assessment-progress.ts';
import { priceToShow } from '../storage/booking-price.ts';
import { confirmedProperty } from '../storage/confirmed-property.ts';
import { saveSelectedPayment } from '../storage/selected-payment.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { ActionLink } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function CredentialComparisonPage() {
  const navigate = useNavigate();
  const context = useKnownBooking();
  const confirmed = useStoredValue(confirmedProperty);
  const offer = offerFor(context, confirmed);

  const rememberPayment = (chosen: BookingContext) =>
    saveSelectedPayment(chosen, priceToShow(chosen, confirmed), new Date());
  const goToContact = (claimed: BookingContext) => {
    completeStep('credentials');
    awardCredentialBonus();
    setCurrentStep('contact');
    rememberPayment(claimed);
    navigate(contactAddress(claimed));
  };

  return (
    <>
      <div className="wrap pt-4">
        <BookingProgress current="details" hasProperty={hasProperty(context)} />
      </div>
      <PageHeading title="The 50% Off Challenge">
        <p>
          Know an inspector with all {business().credentials.length} of our credentials? You pay half once
          we’ve verified it.
        </p>
      </PageHeading>
      <PropertyStrip offer={offer} />
      <div className="wrap grid gap-14 pt-12 lg:grid-cols-[1.7fr_1fr] lg:gap-16">
        <Challenge
          offer={offer}
          actions={{ ensurePropertyId, onClaimed: goToContact, onStandardFee: rememberPayment }}
        />
        <div>
          <HowItWorks />
          <div className="mt-8 flex flex-wrap gap-3">
            {offer.kind === 'priced' && (
              <StandardFeeLink offer={offer} weight="quiet" onFollow={rememberPayment}>
                Skip the challenge
              </StandardFeeLink>
            )}
            <ActionLink
              to={context ? `${paths.pricing}?${toBookingQuery(context)}` : paths.pricing}
              weight="quiet"
              className="w-full sm:w-auto"
            >
              See the prices
            </ActionLink>
          </div>
        </div>
      </div>
    </>
  );
}

/** The claim is for the property on screen, which may differ from the confirmed one. Loaded on demand. */
async function ensurePropertyId(context: BookingContext): Promise<string> {
  const { storeFromQuery } = await import('../features/property/store-from-query.ts');
  return storeFromQuery(context);
}
