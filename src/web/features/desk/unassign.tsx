import { type FormEvent, useId, useState } from 'react';
import { unassignPayment } from '../../../api/office-entries.ts';
import {
  UNASSIGN_REASON_TEXT,
  UNASSIGN_REASONS,
  type UnassignReason,
} from '../../../domain/payment/office-entry.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { SelectField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { failureText } from './failure-text.ts';

const options = UNASSIGN_REASONS.map((value) => ({ value, label: UNASSIGN_REASON_TEXT[value] }));

type Props = { appointmentId: string; paymentId: string; onDone: () => void };

/** Takes a payment off the booking that the office assigned it to. */
export function Unassign({ appointmentId, paymentId, onDone }: Props) {
  const id = useId();
  const [reason, setReason] = useState<UnassignReason | null>(null);
  const [problem, setProblem] = useState('');
  if (reason === null)
    return (
      <button
        type="button"
        onClick={() => setReason('other-booking')}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Take it off this booking
      </button>
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await deskCall(unassignPayment, { params: { id: paymentId }, body: { appointmentId, reason } });
      toast({ title: 'Taken Off', description: 'The payment is listed under Payments to review.' });
      onDone();
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-2 grid gap-3">
      <SelectField
        id={id}
        label="Why?"
        hint="The booking keeps its time. We’ll email the customer that we removed the payment."
        error={problem}
        value={reason}
        options={options}
        onChange={(value) => setReason(UNASSIGN_REASONS.find((known) => known === value) ?? reason)}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={actionClass()}>
          Take it off
        </button>
        <button type="button" onClick={() => setReason(null)} className={actionClass('quiet')}>
          Keep it
        </button>
      </div>
    </form>
  );
}
