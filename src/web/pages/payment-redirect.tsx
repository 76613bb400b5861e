import { LoaderCircle } from 'lucide-react';
import { CustomPricing } from '../features/booking/custom-pricing.tsx';
import { SettledPanel } from '../features/payment/settled-panel.tsx';
import { usePaymentPage } from '../features/payment/use-payment-page.ts';
import { useTitle } from '../lib/use-title.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';
import { NotAnswered, NotShown } from '../ui/not-shown.tsx';

/** Sends the visitor to the payment page, or says that nothing is due. */
export default function PaymentRedirectPage() {
  const { page, tryAgain } = usePaymentPage();
  const heading =
    page.state === 'looking' || page.state === 'leaving' ? 'Redirecting to Payment' : 'Your payment';
  useTitle(heading);
  return (
    <div className="wrap fills-screen pb-24 pt-10 md:pt-16">
      <h1 tabIndex={-1} className="title-lg mb-8">
        {heading}
      </h1>
      <Redirect page={page} onTryAgain={tryAgain} />
    </div>
  );
}

type Page = ReturnType<typeof usePaymentPage>['page'];

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
        <>
          <p role="status" className="flex items-center gap-3 text-lead">
            <Spinner /> Redirecting to payment…
          </p>
          <p className="mt-6 text-muted">
            Still here?{' '}
            <a
              href={page.url}
              rel="noreferrer"
              className="inline-block py-1 font-medium text-ink underline underline-offset-4"
            >
              Go to the payment page
            </a>
          </p>
        </>
      );
    case 'failed':
      return <NotAnswered onTryAgain={onTryAgain} />;
    case 'nothing-due':
      return (
        <div className="max-w-2xl">
          <SettledPanel standing={page.standing} signed={page.reservation.contractSigned} />
          <ActionLink to={paths.manageBooking} weight="quiet" className="mt-6">
            See your booking
          </ActionLink>
        </div>
      );
    case 'nothing-booked':
      return (
        <NotShown words="No booking found on this device, so there’s nothing to pay here. Booked on another device? We can email you the links.">
          <ActionLink to={paths.calendar}>Pick Your Date</ActionLink>
          <ActionLink to={paths.findBooking} weight="quiet">
            Find my booking
          </ActionLink>
        </NotShown>
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
