import { LoaderCircle } from 'lucide-react';
import { CustomPricing } from '../features/booking/custom-pricing.tsx';
import { PaymentOutcomePanel } from '../features/payment/payment-outcome-panel.tsx';
import { usePaymentRedirect } from '../features/payment/use-payment-redirect.ts';
import { useTitle } from '../lib/use-title.ts';
import { paths } from '../paths.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';
import { ActionBar } from '../ui/action-bar.tsx';
import { NoAnswer, Unavailable } from '../ui/unavailable.tsx';

/** Sends the visitor to the payment page, or says that nothing is due. */
export default function PaymentRedirectPage() {
  const { page, tryAgain } = usePaymentRedirect();
  const heading =
    page.state === 'looking' || page.state === 'leaving' ? 'Redirecting to Payment' : 'Your payment';
  useTitle(heading);
  return (
    <div className="wrap fills-screen flex flex-col pb-24 pt-10 max-sm:pb-0 md:pt-16">
      <h1 tabIndex={-1} className="title-lg mb-8">
        {heading}
      </h1>
      <Redirect page={page} onTryAgain={tryAgain} />
    </div>
  );
}

type Page = ReturnType<typeof usePaymentRedirect>['page'];

function Redirect({ page, onTryAgain }: { page: Page; onTryAgain: () => void }) {
  switch (page.state) {
    case 'looking':
      return (
        <>
          <p role="status" className="needs-script flex items-center gap-3 text-lead">
            <Spinner /> Redirecting to payment…
          </p>
          <p className="without-script">This page needs JavaScript.</p>
        </>
      );
    case 'leaving':
      return (
        <div className="@container flex grow flex-col">
          <p role="status" className="flex items-center gap-3 text-lead">
            <Spinner /> Redirecting to payment…
          </p>
          <p className="mb-4 mt-6 text-muted">Still here?</p>
          <ActionBar className="max-sm:mt-auto">
            <a href={page.url} rel="noreferrer" className={`${actionClass()} max-sm:w-full`}>
              Go to the payment page
            </a>
          </ActionBar>
        </div>
      );
    case 'failed':
      return <NoAnswer onTryAgain={onTryAgain} />;
    case 'nothing-due':
      return (
        <div className="max-w-2xl max-sm:mb-10">
          <PaymentOutcomePanel status={page.status} signed={page.reservation.contractSigned} offersSigning />
          <ActionLink to={paths.manageBooking} weight="quiet" className="mt-6">
            See your booking
          </ActionLink>
        </div>
      );
    case 'nothing-booked':
      return (
        <Unavailable
          words="No booking found on this device, so there’s nothing to pay here. Booked on another device? We can email you the links."
          primary={<ActionLink to={paths.calendar}>Pick Your Date</ActionLink>}
        >
          <ActionLink to={paths.findBooking} weight="quiet">
            Find my booking
          </ActionLink>
        </Unavailable>
      );
    case 'custom-pricing':
      return (
        <div className="max-w-2xl">
          <CustomPricing />
        </div>
      );
  }
}

const Spinner = () => (
  <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin motion-reduce:animate-none" />
);
