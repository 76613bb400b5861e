import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { formatUsd } from '../../domain/money.ts';
import { KnownPrice } from '../features/booking/known-price.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { InclusionsChecklist } from '../features/pricing/inclusions-checklist.tsx';
import { PayOnline } from '../features/pricing/pay-online.tsx';
import { PriceCards } from '../features/pricing/price-cards.tsx';
import { addonNotes, challengeNote, effectiveNote } from '../features/pricing/price-notes.ts';
import { PriceSheet } from '../features/pricing/price-sheet.tsx';
import { ScopeDetails } from '../features/pricing/scope-details.tsx';
import { business } from '../lib/business.ts';
import { paths } from '../paths.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function PricingPage() {
  const booking = useKnownBooking();
  return (
    <>
      <div className="screen-only">
        <PageHeading title="What your inspection costs">
          <p>
            {business().tagline}. The fee depends on the property, not on how busy we are, and there are no
            hidden fees.
          </p>
        </PageHeading>
        {booking ? (
          <KnownPrice
            booking={booking}
            payOnline={(amount) => (
              <PayOnline amount={amount} className="mt-3 min-h-11 w-full">
                Pay {formatUsd(amount)} online now
              </PayOnline>
            )}
          />
        ) : (
          <PriceCards />
        )}
        <section
          aria-labelledby="add-ons"
          className="wrap grid gap-10 py-13 md:py-20 lg:grid-cols-2 lg:gap-16"
        >
          <div>
            <h2 id="add-ons" className="title-md">
              Add to any inspection
            </h2>
            <ul className="mt-4 border-t border-line">
              {addonNotes().map((note) => (
                <li key={note} className="border-b border-line py-3">
                  {note}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="title-md">The 50% Off Challenge</h2>
            <p className="mt-4 text-muted">{challengeNote()}</p>
            <p className="mt-3">
              <Link to={paths.credentialComparison} className="font-semibold underline underline-offset-4">
                Compare credentials
              </Link>
            </p>
          </div>
        </section>
        <section aria-labelledby="inclusions" className="bg-sunk">
          <div className="wrap py-13 md:py-20">
            <h2 id="inclusions" className="title-lg">
              Included at every price
            </h2>
            <div className="mt-8">
              <InclusionsChecklist />
            </div>
            <ScopeDetails />
            <div className="mt-10 flex flex-wrap gap-3">
              <ActionLink to={paths.whatsIncluded} weight="quiet">
                What’s included, in detail
              </ActionLink>
              <ActionLink to={paths.sampleReport} weight="quiet">
                See a sample report
              </ActionLink>
              <ActionLink to={paths.inspector} weight="quiet">
                Meet your inspector
              </ActionLink>
            </div>
          </div>
        </section>
        <div className="wrap flex flex-wrap items-center justify-between gap-6 pt-14">
          <p className="text-muted">{effectiveNote()}</p>
          <button
            type="button"
            onClick={() => window.print()}
            className={`${actionClass('quiet')} needs-script`}
          >
            <Printer aria-hidden size={20} /> Download PDF
          </button>
        </div>
      </div>
      <PriceSheet />
    </>
  );
}
