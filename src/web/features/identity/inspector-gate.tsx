// To everybody but the inspector, the desk's pages do not exist.
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { CurrentUser } from '../../lib/current-user.ts';
import { onSessionEnd, type SessionEnd } from '../../lib/desk-call.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { notFoundTitle } from '../../lib/not-found-title.ts';
import { paths } from '../../paths.ts';
import { forgetDesk } from '../../storage/forget-desk.ts';
import { toast } from '../../ui/toast-store.ts';
import { type Checked, checkUser } from './check-user.ts';

const signedOutParam = 'signed-out';
const leaveAfterMs = 1_000;

export default function InspectorGate({ page, otherwise }: { page: ReactNode; otherwise: ReactNode }) {
  const hydrated = useHydrated();
  const [checked, setChecked] = useState<Checked | { state: 'checking' }>(() => ({
    // The server has looked already: where it sent the 404 page, that is what is taken over.
    state: !hydrated && wasSentAway() ? 'turned-away' : 'checking',
  }));
  const toCheck = checked.state === 'checking';
  useEffect(() => {
    if (!toCheck) return;
    let left = false;
    void checkUser().then((answer) => left || setChecked(answer));
    return () => {
      left = true;
    };
  }, [toCheck]);
  // The site's own header and footer make room for the desk's.
  useLayoutEffect(() => {
    if (checked.state !== 'let-in') return;
    document.documentElement.dataset.desk = 'yes';
    return () => {
      delete document.documentElement.dataset.desk;
    };
  }, [checked.state]);

  useEffect(() => onSessionEnd(leaveDesk), []);

  switch (checked.state) {
    case 'checking':
      return (
        <p className="wrap flex fills-screen items-center justify-center gap-3 text-muted" role="status">
          <LoaderCircle aria-hidden className="size-6 animate-spin motion-reduce:animate-none" /> Checking
          your sign-in…
        </p>
      );
    case 'let-in':
      return <CurrentUser value={checked.user}>{page}</CurrentUser>;
    case 'turned-away':
      return otherwise;
  }
}

const wasSentAway = () => typeof document !== 'undefined' && document.title === notFoundTitle;

let leaving = false;

function leaveDesk(how: SessionEnd): void {
  if (leaving) return;
  leaving = true;
  void forgetDesk().catch(() => undefined);
  toast({
    title: 'Unauthorized',
    description: 'You need inspector privileges to access this page.',
    tone: 'destructive',
  });
  // A whole load: nothing of the desk stays in memory.
  const to = how === 'signed-out' ? `${paths.login}?${signedOutParam}` : paths.home;
  setTimeout(() => window.location.assign(to), leaveAfterMs);
}
