// The two ways to pay: the standard fee, or the challenge for half of it.

import type { ReactNode } from 'react';
import { formatUsd } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import { surchargeText } from '../../../domain/pricing/surcharges.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { business } from '../../lib/business.ts';
import { useBookingPrice } from '../../storage/booking-price.ts';
import { actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { CustomPricing } from './custom-pricing.tsx';
import NextOpenings from './next-openings.tsx';
import { PriceLine } from './price-line.tsx';
import { RefundTerms } from './refund-terms.tsx';

export function PaymentChoice(props: {
  booking: BookingContext;
  onChoose: (method: PaymentMethod) => void;
  /** Shown above the action bar. */
  children?: ReactNode;
}) {
  const price = useBookingPrice(props.booking);
  if (!price.ok) return <CustomPricing />;
  const { payNow, challenge, tier, surcharges, unitByUnit } = price.value;
  return (
    <div className="@container flex flex-col">
      <p className="text-muted">{tier}</p>
      {unitByUnit && (
        <p className="text-fine text-muted">
          {unitByUnit.unitPrices.map(formatUsd).join(' + ')}, less {unitByUnit.discountPercent}% for{' '}
          {unitByUnit.unitPrices.length} units.
        </p>
      )}
      {surcharges.map((surcharge) => (
        <p key={surcharge.label} className="text-fine text-muted">
          {surchargeText(surcharge)}
        </p>
      ))}
      <div className="mt-3 border-t-2 border-ink pt-4">
        <PriceLine
          label={<strong className="font-semibold">Standard fee</strong>}
          price={formatUsd(payNow)}
          size="large"
          testId="pay-now-price"
        />
        <p className="mt-1 text-muted">Paid online when you book. Pool/spa inspection included.</p>
        <NextOpenings />
        <RefundTerms />
      </div>
      {/* Last on a phone, where it stays at the foot of the screen. */}
      <ActionBar className="max-sm:order-last max-sm:mt-6 sm:mt-4">
        <button
          type="button"
          onClick={() => props.onChoose('pay_now')}
          className={`${actionClass()} w-full text-lead`}
        >
          Skip Challenge and Book Now
        </button>
      </ActionBar>
      {props.children && <div className="mt-6 sm:order-last">{props.children}</div>}
      <div className="mt-6 border-t border-line pt-4">
        <PriceLine
          label={<strong className="font-semibold">50% Off Challenge</strong>}
          price={formatUsd(challenge)}
          size="small"
          testId="challenge-price"
        />
        <p className="mt-1 text-muted">
          Name an inspector with all {business().credentials.length} of our credentials. We check{' '}
          {business().promises.claimVerification}. If we can verify them, you pay half.
        </p>
        <button
          type="button"
          onClick={() => props.onChoose('challenge')}
          className={`${actionClass('quiet')} mt-4 w-full`}
        >
          50% Off Challenge (Match Credentials)
        </button>
      </div>
    </div>
  );
}
