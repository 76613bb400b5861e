import { Suspense, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useDesk } from './desk-context.ts';

const MoneyEntries = lazyPart(async () => ({ default: (await import('./money-entries.tsx')).MoneyEntries }));

export function MoneyHistory({ appointment }: { appointment: DeskAppointment }) {
  const { offline } = useDesk();
  const [open, setOpen] = useState(false);
  if (appointment.sample) return null;
  return (
    <div>
      <button
        type="button"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Payment history
      </button>
      {open &&
        (offline ? (
          <p className="text-muted">The payment history needs a connection.</p>
        ) : (
          // Read again after each change of the booking's money.
          <Suspense>
            <MoneyEntries key={appointment.moneyWords} id={appointment.id} />
          </Suspense>
        ))}
    </div>
  );
}
