import { CalendarRange } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';
import { useDesk } from './desk-context.ts';

const PeriodForm = lazyPart(async () => ({ default: (await import('./period-form.tsx')).PeriodForm }));

/** Opens the form for the buyer's inspection period. Needs a connection. */
export function Period({ appointment, describedBy }: { appointment: DeskAppointment; describedBy: string }) {
  const { offline } = useDesk();
  const [open, setOpen] = useState(false);
  const { status } = appointment;
  if (status === 'cancelled' || status === 'released') return null;
  if (open)
    return (
      <Suspense>
        <PeriodForm appointment={appointment} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    !offline && (
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-describedby={describedBy}
        className={`${actionClass('quiet')} w-full sm:w-auto sm:justify-self-start`}
      >
        <CalendarRange aria-hidden className="size-5 shrink-0" /> Inspection period
      </button>
    )
  );
}
