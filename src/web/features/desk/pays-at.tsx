import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';
import { useDesk } from './desk-context.ts';

const PaysAtForm = lazyPart(async () => ({ default: (await import('./pays-at-form.tsx')).PaysAtForm }));

/** When it is paid, and the form to change that. Not without a connection: the server decides on the signature. */
export function PaysAt({ appointment }: { appointment: DeskAppointment }) {
  const { offline } = useDesk();
  const [open, setOpen] = useState(false);
  const { status, paysAtWords, paymentStatus } = appointment;
  const isOver = status === 'cancelled' || status === 'released' || paymentStatus === 'paid';
  if (isOver) return null;
  return (
    <>
      {paysAtWords && <p className="font-medium [overflow-wrap:anywhere]">{paysAtWords}</p>}
      {open ? (
        <Suspense>
          <PaysAtForm appointment={appointment} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        !offline && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className={`${actionClass('quiet')} w-full sm:w-auto sm:justify-self-start`}
          >
            <CalendarClock aria-hidden className="size-5 shrink-0" /> How it’s paid
          </button>
        )
      )}
    </>
  );
}
