import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../api/auth.ts';
import { phoneText } from '../../domain/business/wording.ts';
import { SignInForm } from '../features/identity/sign-in-form.tsx';
import { business } from '../lib/business.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { paths } from '../paths.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { hasQueuedChanges, wasAtDesk } from '../storage/was-at-desk.ts';
import { PageHeading } from '../ui/page-heading.tsx';

const AlreadySignedIn = lazyPart(() => import('../features/identity/already-signed-in.tsx'));
/** Signing in works without it. */
const FirstRun = lazy(() => import('../features/setup/first-run.tsx').catch(() => ({ default: () => null })));

export default function LoginPage() {
  const [user, setUser] = useState<User>();
  const remembered = useStoredValue(wasAtDesk);
  // Asked only on a device that was at the desk before.
  useEffect(() => {
    if (!remembered) return;
    import('../features/identity/identity-calls.ts')
      .then((calls) => calls.fetchSignedInUser())
      .then((found) => found && setUser(found))
      .catch(() => undefined);
  }, [remembered]);
  const hydrated = useHydrated();
  const wasSignedOut = hydrated && new URLSearchParams(window.location.search).has('signed-out');
  const tapsWait = useStoredValue(hasQueuedChanges);
  const { phone } = business().office;
  return (
    <div className="fills-screen">
      <PageHeading title="Inspector sign-in">
        <p>
          This is for our inspectors. You don’t need an account to manage your booking:{' '}
          <Link to={paths.findBooking} className="text-ink underline underline-offset-4">
            find my booking
          </Link>{' '}
          or call{' '}
          <a href={`tel:${phone}`} className="whitespace-nowrap text-ink underline underline-offset-4">
            {phoneText(phone)}
          </a>
          .
        </p>
      </PageHeading>
      <div className="wrap">
        {wasSignedOut && !user && (
          <p role="status" className="mb-6 border-l-4 border-accent bg-sunk px-4 py-3 font-medium">
            {tapsWait ? 'You were signed out; your unsent changes are saved.' : 'You were signed out.'} Sign
            in to go on.
          </p>
        )}
        {hydrated && !user && document.documentElement.dataset.mode === 'live' && (
          <Suspense>
            <FirstRun />
          </Suspense>
        )}
        {user ? (
          <Suspense>
            <AlreadySignedIn user={user} />
          </Suspense>
        ) : (
          <SignInForm onOther={setUser} />
        )}
      </div>
    </div>
  );
}
