// On the dashboard of a live installation, until everything is done or the owner dismisses it.
import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readSetup, type Setup } from '../../../api/setup.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { paths } from '../../paths.ts';

export default function SetupOffer() {
  const [setup, setSetup] = useState<Setup>();
  // Without a connection the day comes first: nothing is shown.
  useEffect(() => {
    deskCall(readSetup).then(setSetup, () => undefined);
  }, []);
  const open = setup?.items.filter(({ done }) => !done).length ?? 0;
  if (!setup || setup.dismissed || open === 0) return null;
  return (
    <div className="wrap mb-6">
      <Link
        to={paths.setup}
        className="flex min-h-13 items-center gap-3 border-l-4 border-accent bg-raised px-4 py-3 font-semibold underline underline-offset-4"
      >
        <ListChecks aria-hidden className="size-6 shrink-0" />
        Going live: {open === 1 ? 'one thing' : `${open} things`} left to do
      </Link>
    </div>
  );
}
