import { CopyPlus, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { copyAppointmentPath, paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import { useDesk } from './desk-context.ts';

/** At the end of the tabs, where it costs a phone no line. It needs a connection, like the page it leads to. */
export function NewAppointmentLink() {
  const { offline } = useDesk();
  const words = 'New appointment';
  const className =
    'inline-flex min-h-13 min-w-13 shrink-0 items-center justify-center gap-2 px-3 font-semibold';
  if (offline)
    return (
      <span className={`${className} text-muted`} title="A new appointment needs a connection">
        <Plus aria-hidden className="size-6" />
        <span className="sr-only">A new appointment needs a connection</span>
      </span>
    );
  return (
    <Link to={paths.newAppointment} aria-label={words} className={`${className} bg-action text-on-action`}>
      <Plus aria-hidden className="size-6" />
      <span className="max-sm:hidden">{words}</span>
    </Link>
  );
}

export const CopyAppointmentLink = ({ id, describedBy }: { id: string; describedBy: string }) => (
  <Link
    to={copyAppointmentPath(id)}
    aria-describedby={describedBy}
    className={`${actionClass('quiet')} w-full sm:w-auto sm:justify-self-start`}
  >
    <CopyPlus aria-hidden className="size-5 shrink-0" /> Copy to a new appointment
  </Link>
);
