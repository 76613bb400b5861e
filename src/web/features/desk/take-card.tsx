import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';
import { useDesk } from './desk-context.ts';

const DoorLinkPanel = lazyPart(async () => ({
  default: (await import('./door-link-panel.tsx')).DoorLinkPanel,
}));

/** The customer pays on their own phone. Hidden by the card once nothing is due. */
export function TakeCard({ appointment }: { appointment: DeskAppointment }) {
  const { offline } = useDesk();
  const [open, setOpen] = useState(false);
  if (open && !offline)
    return (
      <Suspense>
        <DoorLinkPanel key={appointment.amountDueCents} id={appointment.id} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${actionClass('quiet')} w-full sm:w-auto sm:justify-self-start`}
      >
        <CreditCard aria-hidden className="size-5 shrink-0" /> Take a card
      </button>
      {open && <p className="mt-2 text-muted">Taking a card needs a connection.</p>}
    </div>
  );
}
