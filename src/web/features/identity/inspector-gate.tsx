// The desk's pages show the 404 page to everyone but the inspector.
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { CurrentUser } from '../../lib/current-user.ts';
import { onSessionEnd, type SessionEnd } from '../../lib/desk-call.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { notFoundTitle } from '../../lib/not-found-title.ts';
import { paths } from '../../paths.ts';
import { clearDeskData } from '../../storage/clear-desk-data.ts';
import { deskReturn } from '../../storage/desk-return.ts';
import { toast } from '../../ui/toast-store.ts';
import { checkUser, type UserCheck } from './check-user.ts';

const signedOutParam = 'signed-out';
const leaveAfterMs = 1_000;

export default function InspectorGate({ page, otherwise }: { page: ReactNode; otherwise: ReactNode }) {
  const hydrated = useHydrated();
  const [checked, setChecked] = useState<UserCheck | { state: 'checking' }>(() => ({
    // If the server sent the 404 page, hydration starts with it.
    state: !hydrated && wasSentAway() ? 'turned-away' : 'checking',
  }));
  const toCheck = checked.state === 'checking';
  useEffect(() => {
    if (!toCheck) return;
    let stale = false;
    void checkUser().then((answer) => stale || setChecked(answer));
    return () => {
      stale = true;
    };
  }, [toCheck]);
  // Hides the site's header and footer in favor of the desk's.
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

const wasSentAway = () => typeof document !== 'undefined' && document.title === notFoundTitle();

let leaving = false;

function leaveDesk(how: SessionEnd): void {
  if (leaving) return;
  leaving = true;
  void clearDeskData().catch(() => undefined);
  toast({
    title: 'Unauthorized',
    description: 'You need inspector privileges to access this page.',
    tone: 'destructive',
  });
  // What was typed there is kept in this tab, so signing in leads back to it.
  if (how === 'signed-out') deskReturn.write(window.location.pathname + window.location.search);
  // A full page load clears the desk from memory.
  const to = how === 'signed-out' ? `${paths.login}?${signedOutParam}` : paths.home;
  setTimeout(() => window.location.assign(to), leaveAfterMs);
}
