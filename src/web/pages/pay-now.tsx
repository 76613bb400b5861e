import { useLocation } from 'react-router';
import { parsePayNow } from '../../domain/payment/pay-now-address.ts';
import { PayNowPanel } from '../features/payment/pay-now-panel.tsx';
import { usePaymentLink } from '../features/payment/use-payment-link.ts';
import { business } from '../lib/business.ts';
import { decodePath } from '../lib/decode-path.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useTitle } from '../lib/use-title.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';
import { LoadingText } from '../ui/loading-text.tsx';
import { NoAnswer, Unavailable } from '../ui/unavailable.tsx';

/** A price from the URL, and where it is paid. */
export default function PayNowPage() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const payment = decodePath(pathname).slice(paths.payNow.indexOf(':'));
  const { price, tryAgain } = usePaymentLink(hydrated ? parsePayNow(business().prices, payment) : undefined);
  const heading = price.state === 'invalid' ? 'Invalid Payment URL' : 'Pay now';
  useTitle(hydrated ? heading : null);
  return (
    <div className="wrap fills-screen pb-24 pt-10 md:pt-16">
      <h1 tabIndex={-1} className="title-lg mb-8">
        {heading}
      </h1>
      {price.state === 'looking' && <LoadingText words="Looking up the price…" />}
      {price.state === 'failed' && (
        <NoAnswer
          onTryAgain={tryAgain}
          words="We couldn’t load the price. Please check your connection. Nothing was charged."
        />
      )}
      {price.state === 'invalid' && (
        <Unavailable words="This link doesn’t match any of our prices, so you can’t pay it online. You weren’t charged.">
          <ActionLink to={paths.pricing}>See all prices</ActionLink>
        </Unavailable>
      )}
      {price.state === 'known' && <PayNowPanel {...price} />}
    </div>
  );
}
