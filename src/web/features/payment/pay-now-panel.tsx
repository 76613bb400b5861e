import type { Cents } from '../../../domain/money.ts';
import { formatUsdExact } from '../../../domain/money.ts';
import { priceCheckout } from '../../../domain/payment/pay-now-address.ts';
import { refundTermsWithoutBooking } from '../../../domain/payment/refund-terms-text.ts';
import { business } from '../../lib/business.ts';
import { OfficeLine } from '../../lib/office-line.tsx';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { RefundTerms } from '../../ui/refund-terms.tsx';

/** The amount, where it is paid, and what happens next. */
export function PayNowPanel(props: { amount: Cents; url: string | null; description: string }) {
  const { amount, url, description } = props;
  const paymentUrl = url ?? `${window.location.origin}${priceCheckout(amount)}`;
  return (
    <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      <div>
        <FactList
          facts={[
            { name: 'Service', value: ['Home inspection', description].filter(Boolean).join(': ') },
            { name: 'Method', value: 'Pay Now (Online)' },
            { name: 'Total', value: formatUsdExact(amount) },
            { name: 'Payment URL', value: paymentUrl },
          ]}
        />
        <h2 className="title-md mt-10">Next steps</h2>
        <ol className="mt-3 list-decimal space-y-2 pl-5">
          <li>Pay on the payment page. You’ll see a confirmation there.</li>
          <li>Book your day and time, if you haven’t yet.</li>
          <li>Call us so we can match the payment to your inspection.</li>
        </ol>
        <p className="mt-6 text-muted">
          Already booked? Pay from your booking instead, and we’ll match it automatically.
        </p>
        <ActionLink to={paths.manageBooking} weight="quiet" className="mt-3">
          See your booking
        </ActionLink>
      </div>
      <div className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
        <h2 className="title-md">Total</h2>
        <p className="price mt-3 text-[min(3.25rem,14vw)] leading-none" data-testid="amount-due">
          {formatUsdExact(amount)}
        </p>
        <RefundTerms words={refundTermsWithoutBooking(business().terms)} />
        {url === null ? (
          <ActionLink to={priceCheckout(amount)} className="mt-6 w-full text-lead">
            Pay {formatUsdExact(amount)}
          </ActionLink>
        ) : (
          <a href={url} rel="noreferrer" className={`${actionClass()} mt-6 w-full text-lead`}>
            Pay {formatUsdExact(amount)}
          </a>
        )}
        <OfficeLine words="Prefer to pay by phone?" />
      </div>
    </div>
  );
}
