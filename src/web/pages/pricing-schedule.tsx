import { KnownPrice } from '../features/booking/known-price.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { InclusionsChecklist } from '../features/pricing/inclusions-checklist.tsx';
import { PriceCards } from '../features/pricing/price-cards.tsx';
import { effectiveNote } from '../features/pricing/price-notes.ts';
import { ScopeDetails } from '../features/pricing/scope-details.tsx';
import { business } from '../lib/business.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function PricingSchedulePage() {
  const booking = useKnownBooking();
  return (
    <>
      <PageHeading title="Pricing schedule">
        <p>{business().tagline}. One flat price, shown up front.</p>
      </PageHeading>
      {booking ? <KnownPrice booking={booking} /> : <PriceCards />}
      <section aria-labelledby="inclusions" className="mt-20 bg-sunk">
        <div className="wrap py-20">
          <h2 id="inclusions" className="title-lg">
            What’s Included
          </h2>
          <ScopeDetails />
          {!booking && (
            <div className="mt-10">
              <InclusionsChecklist />
            </div>
          )}
          <ActionLink to={paths.sampleReport} weight="quiet" className="mt-10">
            See a sample report
          </ActionLink>
          <p className="mt-10 text-muted">{effectiveNote()}</p>
        </div>
      </section>
    </>
  );
}
