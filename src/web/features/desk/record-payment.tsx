import { Banknote } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';

/** Kept on the device with the dashboard. */
const PaymentForm = lazyPart(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }));

/** Cash or a check taken at the door. Works without a connection; it is sent later. */
export function RecordPayment({ appointment }: { appointment: DeskAppointment }) {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <Suspense>
        <PaymentForm appointment={appointment} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className={`${actionClass('quiet')} w-full sm:w-auto sm:justify-self-start`}
    >
      <Banknote aria-hidden className="size-5 shrink-0" /> Record a payment
    </button>
  );
}
