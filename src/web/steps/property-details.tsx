import { useState } from 'react';
import { Link } from 'react-router';
import { formatUsd } from '../../domain/money.ts';
import type { PaymentMethod } from '../../domain/pricing/payment-method.ts';
import { formatAddress } from '../../domain/property/address.ts';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { PropertySummary } from '../features/booking/property-summary.tsx';
import { BackLink } from '../features/wizard/back-link.tsx';
import { PaymentMethodField } from '../features/wizard/payment-method-field.tsx';
import { business } from '../lib/business.ts';
import { failureText } from '../lib/failure-text.ts';
import { paths } from '../paths.ts';
import { useBookingPrice } from '../storage/booking-price.ts';
import { storeWizardChoice, wizardChoiceFor } from '../storage/booking-wizard.ts';
import { confirmedProperty } from '../storage/confirmed-property.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { actionClass } from '../ui/action.tsx';
import { ActionBar } from '../ui/action-bar.tsx';
import { toast } from '../ui/toast-store.ts';
import { usePrice } from './use-price.tsx';

/** The property, its price and the payment method. */
export default function PropertyDetails(props: {
  booking: BookingContext;
  backAddress: string;
  onDone: (settled: BookingContext) => Promise<void>;
}) {
  const { booking } = props;
  const about = formatAddress(booking.address);
  const confirmed = useStoredValue(confirmedProperty);
  const [method, setMethod] = useState(() => wizardChoiceFor(about).paymentMethod ?? booking.paymentMethod);
  const [going, setGoing] = useState(false);
  const { service, price, pricedBy } = usePrice(booking, method);
  const prices = useBookingPrice(booking);
  if (!prices.ok) return null;

  const choose = (chosen: PaymentMethod) => {
    setMethod(chosen);
    storeWizardChoice(about, { paymentMethod: chosen });
  };
  const proceed = async () => {
    setGoing(true);
    try {
      const settled = { ...booking, paymentMethod: method };
      const { storePaymentChoice: settlePayment } = await import('./store-payment-choice.ts');
      await settlePayment(settled);
      storeWizardChoice(about, { paymentMethod: null });
      await props.onDone(settled);
    } catch {
      toast({ title: 'Error', description: failureText(notSaved), tone: 'destructive' });
      setGoing(false);
    }
  };

  return (
    <div className="@container flex flex-col gap-8 sm:gap-12 lg:grid lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <section aria-labelledby="wizard-property">
        <h2 id="wizard-property" className="title-md mb-4">
          The property
        </h2>
        <PropertySummary {...booking} manual={confirmed?.isValidated !== true} />
      </section>
      <section aria-labelledby="wizard-price" className="max-sm:contents sm:bg-raised sm:p-9 lg:self-start">
        <div className="max-sm:bg-raised max-sm:p-[min(1.25rem,5vw)] sm:mb-6">
          <h2 id="wizard-price" className="title-md">
            {service?.name}
          </h2>
          <p className="mb-5 mt-1 text-fine text-muted">
            {business().promises.inspectionLength} on site, your report {business().promises.report}
          </p>
          <PaymentMethodField
            value={method}
            onChange={choose}
            options={{
              pay_now: {
                name: 'Standard fee',
                price: formatUsd(prices.value.payNow),
                words: 'Paid when you book. Pool/spa inspection included.',
              },
              challenge: {
                name: '50% Off Challenge',
                price: formatUsd(prices.value.challenge),
                words: `If an inspector you name holds all ${business().credentials.length} of our credentials. We verify it ${business().promises.claimVerification}.`,
              },
            }}
          />
          <div aria-live="polite" className="mt-6 min-h-40">
            {price}
            {method === 'challenge' && pricedBy === 'pay_now' && (
              <p className="mt-4 border-l-4 border-accent bg-sunk p-4">
                This is the standard fee. We don’t have a challenge claim for this address yet.{' '}
                <Link
                  to={`${paths.credentialComparison}?${toBookingQuery({ ...booking, paymentMethod: method })}`}
                  className="font-medium underline underline-offset-4"
                >
                  Compare credentials
                </Link>
              </p>
            )}
          </div>
          <BackLink to={props.backAddress} words="Back to the address" />
        </div>
        <ActionBar>
          <button
            type="button"
            onClick={() => going || void proceed()}
            aria-disabled={going || undefined}
            className={`${actionClass()} w-full text-lead ${going ? 'cursor-progress' : ''}`}
          >
            {going ? 'Processing...' : 'Continue'}
          </button>
        </ActionBar>
      </section>
    </div>
  );
}

const notSaved = 'We couldn’t save your property. Nothing you entered is lost. Please try again.';
