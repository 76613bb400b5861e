// The customer called to cancel: when they told us, and what they get.
import { useEffect, useId, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import {
  type CustomerCancellation,
  cancelForCustomer,
  readCustomerCancellation,
} from '../../../api/desk-cancellation.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDesk } from './desk-context.ts';
import { failureText } from './failure-text.ts';

type Read = CustomerCancellation | { problem: string } | null;

/** "2026-11-16T09:00", as the field has it. Phoenix is the only zone. */
const minuteOf = (at: Date): string => toIsoWithOffset(at).slice(0, 16);

export function CustomerCancelsDialog(props: { appointment: DeskAppointment; onClose: () => void }) {
  const { appointment, onClose } = props;
  const { id } = appointment;
  const { refresh } = useDesk();
  const fieldId = useId();
  const [now] = useState(() => minuteOf(new Date()));
  const [typed, setTyped] = useState(now);
  const [read, setRead] = useState<Read>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(1);
  // Not changed: the server's clock counts.
  const toldAt = typed === now || typed === '' ? undefined : `${typed}:00-07:00`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter reads again.
  useEffect(() => {
    let stale = false;
    setRead(null);
    deskCall(readCustomerCancellation, { params: { id }, query: { toldAt } }).then(
      (answer) => stale || setRead(answer),
      (error: unknown) => stale || setRead({ problem: failureText(error) }),
    );
    return () => {
      stale = true;
    };
  }, [id, toldAt, tries]);

  const cancel = async (fingerprint: string) => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await deskCall(cancelForCustomer, { params: { id }, body: { toldAt, fingerprint } });
      toast({ title: 'Inspection Canceled', description: answer.moneyWords });
      refresh();
      onClose();
    } catch (error) {
      toast({ title: 'Not Canceled', description: failureText(error), tone: 'destructive' });
      setTries((before) => before + 1);
    }
    setBusy(false);
  };

  const possible = read && 'possible' in read && read.possible ? read : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="The customer cancels"
      words={<p>Their agreement decides what they get back. It counts from when they told us.</p>}
    >
      <div className="mt-5 grid gap-5">
        <TextField
          id={`${fieldId}-told`}
          label="When did they tell us?"
          type="datetime-local"
          max={now}
          value={typed}
          error={read && 'problem' in read ? read.problem : undefined}
          onChange={setTyped}
        />
        <div role="status" className="min-h-24 border-l-4 border-action bg-sunk px-4 py-3">
          {read === null && <p>Looking up what they get…</p>}
          {read && 'possible' in read && (
            <p>
              {read.words}
              {possible &&
                ' The time opens up to others right away. We email the customer and everyone on this booking, and update your calendar.'}
            </p>
          )}
        </div>
      </div>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <button type="button" onClick={onClose} className={actionClass('quiet')}>
          Keep it
        </button>
        {possible && (
          <button
            type="button"
            onClick={() => void cancel(possible.fingerprint)}
            aria-disabled={busy}
            className={`${actionClass()} ${busy ? 'cursor-progress' : ''}`}
          >
            {confirmText(possible)}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function confirmText({ refundCents, creditCents }: { refundCents: number; creditCents: number }): string {
  if (creditCents > 0) return `Cancel for a ${formatUsd(cents(creditCents))} credit`;
  return refundCents > 0 ? `Cancel and refund ${formatUsd(cents(refundCents))}` : 'Cancel the inspection';
}
