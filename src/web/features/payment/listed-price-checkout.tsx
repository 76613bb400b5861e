import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PaymentSummary } from '../../../api/payment.ts';
import { refundTermsWithoutBooking } from '../../../domain/payment/refund-terms-text.ts';
import { business } from '../../lib/business.ts';
import { OfficeLine } from '../../lib/office-line.tsx';
import { usdExact } from '../../lib/usd.ts';
import { paths } from '../../paths.ts';
import { paidPrice } from '../../storage/paid-price.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { Unavailable } from '../../ui/unavailable.tsx';
import { AmountDuePanel, PayByLinkOrPhone } from './amount-panel.tsx';
import { listedPricePayment, parseCheckoutAmount } from './listed-price-payment.ts';
import { PaymentOutcomePanel } from './payment-outcome-panel.tsx';
import { paidBeforeText } from './payment-outcome-text.ts';
import { LoadingForm, PaymentProcessing, ProviderForm } from './provider-form.tsx';
import { usePayment } from './use-payment.ts';

/** Pays a listed price without a booking. The URL names the amount; the server decides which amounts it charges. */
export function ListedPriceCheckout({ amount }: { amount: string }) {
  const total = parseCheckoutAmount(amount);
  return total === null ? <NoPrice words="This amount" /> : <PriceForm amount={amount} total={total} />;
}

function PriceForm({ amount, total }: { amount: string; total: number }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const cameBack = new URLSearchParams(search).get('payment') === 'success';
  const hints = useRef({ cameBack, paidBefore: paidPrice.read() === total });
  // After a reload the page says that it was paid instead of asking again.
  const note = () => {
    paidPrice.write(total);
    void navigate(`?${new URLSearchParams({ amount, payment: 'success' })}`, { replace: true });
  };
  const { payment, problem, setUp, look, fail, forget } = usePayment(
    useMemo(() => listedPricePayment(amount, hints.current), [amount]),
    note,
  );
  const wasShown = useRef(false);
  if (payment.state === 'ready' || payment.state === 'waiting') wasShown.current = true;
  const refundTerms = refundTermsWithoutBooking(business().terms);
  const about = { total, awaitingVerification: false, refundTerms };
  switch (payment.state) {
    case 'unlisted':
      return <NoPrice words={usdExact(total)} />;
    case 'setting-up':
      return (
        <Panels>
          <AmountDuePanel reservation={about}>
            <LoadingForm />
          </AmountDuePanel>
        </Panels>
      );
    case 'failed':
      return (
        <Panels>
          <AmountDuePanel reservation={about}>
            <p className="mb-4">There was an error setting up your payment. You weren’t charged.</p>
            <button
              type="button"
              onClick={() => void setUp()}
              className={`${actionClass()} w-full text-lead`}
            >
              Try again
            </button>
            <PayByLinkOrPhone paymentUrl={null} />
          </AmountDuePanel>
        </Panels>
      );
    case 'waiting':
      return (
        <Panels>
          <AmountDuePanel reservation={about}>
            <PaymentProcessing />
          </AmountDuePanel>
        </Panels>
      );
    case 'ready':
      return (
        <Panels>
          <AmountDuePanel reservation={about} amount={payment.intent.amount}>
            {payment.before && <PaidBefore status={payment.before} />}
            <ProviderForm
              intent={payment.intent}
              problem={problem}
              onTried={look}
              onFail={fail}
              onTry={forget}
            />
            <OfficeLine words="Prefer to pay by phone?" />
          </AmountDuePanel>
        </Panels>
      );
    case 'settled':
      return (
        <div className="max-w-2xl">
          <PaymentOutcomePanel status={payment.status} signed={false} takesFocus={wasShown.current} />
        </div>
      );
  }
}

const Panels = ({ children }: { children: React.ReactNode }) => (
  <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
    <div>
      <p className="text-lead">
        You’re paying without a booking. Our office will match your payment to your inspection.
      </p>
      <p className="mt-4 text-muted">
        Already booked? Pay from your booking instead, and we’ll match it automatically and email your
        receipt.
      </p>
      <ActionLink to={paths.manageBooking} weight="quiet" className="mt-5">
        Back to your booking
      </ActionLink>
    </div>
    {children}
  </div>
);

/** `words`: the amount. Text from the URL is repeated only if it is a number. */
const NoPrice = ({ words }: { words: string }) => (
  <Unavailable words={`${words} isn’t one of our prices, so you can’t pay it here. You weren’t charged.`}>
    <ActionLink to={paths.pricing}>See all prices</ActionLink>
    <ActionLink to={paths.manageBooking} weight="quiet">
      Pay for your booking
    </ActionLink>
  </Unavailable>
);

const PaidBefore = ({ status }: { status: PaymentSummary }) => (
  <p role="note" className="mb-6 border-l-4 border-glow bg-sunk p-4">
    {paidBeforeText(status)}
  </p>
);
