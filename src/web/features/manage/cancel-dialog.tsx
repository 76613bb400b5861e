import { useState } from 'react';
import type { Managed } from '../../../api/manage-booking.ts';
import { usd } from '../../lib/usd.ts';
import { actionClass } from '../../ui/action.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Canceling } from './canceling.ts';
import { fetchManaged } from './manage-calls.ts';

/** Shows the refund before confirming. If it has changed by then, nothing is canceled. */
export default function CancelDialog(
  props: Canceling & { open: boolean; onOpenChange: (open: boolean) => void },
) {
  const { managed, which, reload, onCanceled, open, onOpenChange } = props;
  const { cancellation } = managed;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const close = (toOpen: boolean) => {
    setProblem(null);
    onOpenChange(toOpen);
  };

  const cancel = async (fingerprint: string) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await fetchManaged('cancel', which, { fingerprint });
    if (answer.ok) {
      return onCanceled(answer.managed);
    }
    const isOther = answer.code === 'cancellation-changed';
    // If the request failed, it may be canceled already.
    if (isOther || answer.status === 0) await reload();
    setBusy(false);
    setProblem(isOther ? otherNow : answer.message);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Cancel your inspection?"
      words={
        <p>
          {managed.formattedDateTime}, {managed.address}
        </p>
      }
    >
      <div role="alert">
        {problem !== null && (
          <p className="mt-4 border-l-4 border-danger bg-sunk p-4 font-medium">{problem}</p>
        )}
      </div>
      <Consequences cancellation={cancellation} />
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
        <button
          type="button"
          onClick={() => close(false)}
          className={`${actionClass('quiet')} sm:grow sm:px-3`}
        >
          Keep my inspection
        </button>
        {cancellation.possible && (
          <button
            type="button"
            onClick={() => void cancel(cancellation.fingerprint)}
            aria-disabled={busy || undefined}
            className={`${actionClass('danger')} sm:grow sm:px-3 ${busy ? 'cursor-progress' : ''}`}
          >
            {busy ? 'Canceling…' : confirmLabel(cancellation)}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** The button names the outcome. */
const confirmLabel = ({ refund, credit }: { refund: number; credit: number }): string => {
  if (refund > 0 && credit === 0) return `Cancel and refund ${usd(refund)}`;
  return credit > 0 ? `Cancel for a ${usd(credit)} credit` : 'Cancel the inspection';
};

/** The refund changed between showing and confirming: a new day, or a payment. */
const otherNow = 'Nothing was canceled. Your refund has changed since you opened this. Please read it again.';

function Consequences({ cancellation }: { cancellation: Managed['cancellation'] }) {
  if (!cancellation.possible) return <p className="mt-4 text-lead">{cancellation.words}</p>;
  const { refund, credit, creditReturned, words, deadlineWords } = cancellation;
  const amounts = [
    { name: 'Refund', amount: refund },
    { name: 'Credit', amount: credit },
    { name: 'Credit returned', amount: creditReturned },
  ].filter(({ amount }) => amount > 0);
  return (
    <div className="mt-5" data-testid="consequences">
      {amounts.length > 0 && (
        <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
          {amounts.map(({ name, amount }) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="price text-[min(2.25rem,11vw)] leading-none">{usd(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4">{words}</p>
      {deadlineWords !== '' && <p className="mt-2 text-fine text-muted">{deadlineWords}</p>}
    </div>
  );
}
