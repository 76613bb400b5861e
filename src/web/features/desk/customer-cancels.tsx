import { Suspense, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';

const CustomerCancelsDialog = lazyPart(async () => ({
  default: (await import('./customer-cancels-dialog.tsx')).CustomerCancelsDialog,
}));

/** By the agreement's rules. What we cancel is refunded in full. */
export function CustomerCancels({ appointment }: { appointment: DeskAppointment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className={actionClass('quiet')}
      >
        The customer cancels
      </button>
      {open && (
        <Suspense>
          <CustomerCancelsDialog appointment={appointment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
