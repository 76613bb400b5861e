import { useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Stands in for the bank's 3-D Secure dialog. Closing it declines. */
export default function ThreeDSecureDialog(props: {
  amountText: string;
  open: boolean;
  onAnswer: (passed: boolean) => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const answer = async (passed: boolean) => {
    if (busy) return;
    setBusy(true);
    await props.onAnswer(passed);
    setBusy(false);
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => open || void answer(false)}
      title="Confirm this payment"
      words={<p>Your bank wants to confirm that you’re paying {props.amountText}.</p>}
    >
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <button
          type="button"
          onClick={() => void answer(true)}
          aria-disabled={busy}
          className={`${actionClass()} ${busy ? 'cursor-progress' : ''}`}
        >
          Complete
        </button>
        <button
          type="button"
          onClick={() => void answer(false)}
          aria-disabled={busy}
          className={actionClass('quiet')}
        >
          Fail
        </button>
      </div>
    </Dialog>
  );
}
