import { useState } from 'react';
import type { Managed } from '../../../api/manage-booking.ts';
import { usd } from '../../lib/usd.ts';
import { actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type BookingSelector, fetchManaged } from './manage-calls.ts';

/** A credit of the same phone: the amount it covers, and the button to apply or remove it. */
export function CreditOffer(props: {
  managed: Managed;
  which: BookingSelector;
  onChanged: (managed: Managed) => void;
}) {
  const { managed, which, onChanged } = props;
  const [busy, setBusy] = useState(false);
  const offer = managed.creditOffer;
  if (!offer) return null;
  const { creditId, amount, inUse, possible, words } = offer;

  const change = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await fetchManaged('credit', which, { creditId, use: !inUse });
    setBusy(false);
    if (!answer.ok) return toast({ title: 'Error', description: answer.message, tone: 'destructive' });
    onChanged(answer.managed);
  };

  return (
    <section aria-labelledby="credit" className="mt-5 border-l-4 border-action bg-sunk p-4">
      {/* Not a heading: it is above one in the checkout, and below one elsewhere. */}
      <p id="credit" className="font-semibold">
        {inUse ? 'Your credit is applied' : 'You have a credit'}
      </p>
      <p className="mt-1">{words}</p>
      {possible && (
        <button
          type="button"
          onClick={() => void change()}
          aria-disabled={busy || undefined}
          className={`${inUse ? 'min-h-11 font-medium underline underline-offset-4' : `${actionClass('quiet')} mt-3 w-full`} ${busy ? 'cursor-progress' : ''}`}
        >
          {inUse ? 'Remove the credit' : `Use your credit of ${usd(amount)}`}
        </button>
      )}
    </section>
  );
}
