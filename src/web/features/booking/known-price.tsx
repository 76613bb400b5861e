// The price of the confirmed property, above the price list.

import type { ReactNode } from 'react';
import { type Cents, formatUsd } from '../../../domain/money.ts';
import { surchargeText } from '../../../domain/pricing/surcharges.ts';
import { type BookingContext, toBookingQuery } from '../../../domain/property/booking-query.ts';
import { paths } from '../../paths.ts';
import { useBookingPrice } from '../../storage/booking-price.ts';
import { ActionLink } from '../../ui/action.tsx';
import { CustomPricing } from './custom-pricing.tsx';
import NextOpenings from './next-openings.tsx';
import { PropertySummary } from './property-summary.tsx';
import { RefundTerms } from './refund-terms.tsx';

export function KnownPrice({
  booking,
  payOnline,
}: {
  booking: BookingContext;
  /** Renders a button that pays the amount, on pages that offer one. */
  payOnline?: (amount: Cents) => ReactNode;
}) {
  const price = useBookingPrice(booking);
  const link = (path: string, paymentMethod: BookingContext['paymentMethod']) =>
    `${path}?${toBookingQuery({ ...booking, paymentMethod })}`;
  return (
    <section
      aria-labelledby="known-price"
      className="wrap mb-14 grid gap-8 md:mb-20 lg:grid-cols-2 lg:gap-16"
    >
      <div>
        <h2 id="known-price" className="title-md mb-4">
          Your property
        </h2>
        <PropertySummary {...booking} />
      </div>
      {price.ok ? (
        <div className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
          <p className="text-muted">{price.value.tier}</p>
          {price.value.surcharges.map((surcharge) => (
            <p key={surcharge.label} className="text-fine text-muted">
              {surchargeText(surcharge)}
            </p>
          ))}
          <p className="price text-[min(3.75rem,15vw)] leading-none" data-testid="known-pay-now">
            {formatUsd(price.value.payNow)}
          </p>
          <NextOpenings />
          <RefundTerms />
          <ActionLink to={link(paths.contactVerification, 'pay_now')} className="mt-5 w-full text-lead">
            Book Now
          </ActionLink>
          {payOnline?.(price.value.payNow)}
          <div className="mt-8 border-t border-line pt-5">
            <h3 className="font-sans text-base font-semibold tracking-normal">50% Off Challenge</h3>
            <p className="mt-1 text-muted">
              Pay{' '}
              <span className="font-semibold text-ink" data-testid="known-challenge">
                {formatUsd(price.value.challenge)}
              </span>{' '}
              if another inspector matches all of our credentials.
            </p>
            <ActionLink
              to={link(paths.credentialComparison, 'challenge')}
              weight="quiet"
              className="mt-4 max-w-full"
            >
              Compare Credentials
            </ActionLink>
          </div>
        </div>
      ) : (
        <div className="self-start">
          <CustomPricing />
        </div>
      )}
    </section>
  );
}
