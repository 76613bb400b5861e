import { useParams } from 'react-router';
import { SandboxPayPage } from '../features/payment/sandbox-pay-page.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { LoadingText } from '../ui/loading-text.tsx';

/** Stands in for the card provider's page in a sandbox. */
export default function SandboxPay() {
  const { session = '' } = useParams();
  const hydrated = useHydrated();
  return (
    <div className="wrap fills-screen max-w-2xl pb-24 pt-10 md:pt-16">
      <h1 tabIndex={-1} className="title-lg">
        Sandbox payment page
      </h1>
      <p className="mb-8 mt-4 text-lead text-muted">
        With a card provider, this page is the provider’s. Here no money moves, and only test cards work.
      </p>
      {hydrated ? (
        <SandboxPayPage key={session} session={session} />
      ) : (
        <LoadingText words="Opening the payment page…" />
      )}
    </div>
  );
}
