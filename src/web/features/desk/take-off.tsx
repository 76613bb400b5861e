// Takes money off what a customer owes, refunds a part of what they paid, or gives a credit, with a reason.
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { giveGoodwill, type Ledger, takeOff } from '../../../api/office-entries.ts';
import { type Cents, cents, formatUsd } from '../../../domain/money.ts';
import { MAX_OFFICE_CENTS, MAX_OFFICE_REASON } from '../../../domain/payment/office-entry.ts';
import { refundSplitText } from '../../../domain/payment/refund-split.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import ConfirmDialog from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { failureText } from './failure-text.ts';
import { readAmount } from './read-amount.ts';

type Way = 'refund' | 'take-off' | 'credit';
type Props = { id: string; ledger: Ledger; onDone: () => void };

export function TakeOff(props: Props) {
  const { ledger } = props;
  const [way, setWay] = useState<Way | null>(null);
  if (way) return <TakeOffForm {...props} way={way} onClose={() => setWay(null)} />;
  return (
    <div className="flex flex-wrap gap-3">
      {ledger.excessCents > 0 && (
        <p className="w-full">
          They paid {formatUsd(cents(ledger.excessCents))} too much. Refund or settle it first, under{' '}
          <Link to={`${paths.admin}#payments`} className="underline underline-offset-4">
            Payments to review
          </Link>
          .
        </p>
      )}
      {ledger.canTakeOff && ledger.excessCents === 0 && refundableOf(ledger) > 0 && (
        <button type="button" onClick={() => setWay('refund')} className={actionClass('quiet')}>
          Refund a part
        </button>
      )}
      {ledger.canTakeOff && ledger.dueCents > 0 && (
        <button type="button" onClick={() => setWay('take-off')} className={actionClass('quiet')}>
          Take money off
        </button>
      )}
      {ledger.canGiveCredit && (
        <button type="button" onClick={() => setWay('credit')} className={actionClass('quiet')}>
          Give a credit
        </button>
      )}
    </div>
  );
}

const refundableOf = ({ refundable }: Ledger): Cents =>
  cents(refundable.reduce((sum, { amountCents }) => sum + amountCents, 0));

function TakeOffForm({ id, ledger, way, onDone, onClose }: Props & { way: Way; onClose: () => void }) {
  const fieldId = useId();
  // Sent again after a failure, it is recorded once.
  const [entryId] = useState(newChangeId);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({});
  const [asking, setAsking] = useState(false);
  const limit = limitOf(ledger, way);
  const amount = readAmount(typed);
  const { verb, hint, done } = texts[way];
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const tooMuch = amount !== null && amount > limit;
    const found = {
      ...(amount === null && { amount: 'Please enter an amount, for example 50' }),
      ...(tooMuch && { amount: `At most ${formatUsd(limit)}` }),
      ...(reason.trim() === '' && { reason: 'Please give a reason' }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) setAsking(true);
  };
  const send = async () => {
    if (amount === null) return;
    try {
      const { moneyWords } =
        way === 'credit'
          ? await deskCall(giveGoodwill, {
              params: { id },
              body: { creditId: entryId, amountCents: amount, shownCents: ledger.goodwillCents, reason },
            })
          : await deskCall(takeOff, {
              params: { id },
              body: { entryId, amountCents: amount, refund: way === 'refund', shownCents: limit, reason },
            });
      toast({ title: done, description: way === 'credit' ? 'We email the customer.' : moneyWords });
      onDone();
    } catch (error) {
      toast({ title: 'Nothing Changed', description: failureText(error), tone: 'destructive' });
    }
  };
  return (
    <form noValidate onSubmit={ask} className="grid gap-4 border border-line p-4">
      <TextField
        id={`${fieldId}-amount`}
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        maxLength={12}
        error={problems.amount}
        hint={hint(limit)}
        onChange={(value) => {
          setProblems({});
          setTyped(value);
        }}
      />
      <TextField
        id={`${fieldId}-reason`}
        label="Reason"
        hint="The customer reads it in our email."
        placeholder="We started an hour late"
        value={reason}
        maxLength={MAX_OFFICE_REASON}
        error={problems.reason}
        onChange={(value) => {
          setProblems({});
          setReason(value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={`${actionClass()} grow sm:grow-0`}>
          {amount === null ? verb.replace(/ of$/, '') : `${verb} ${formatUsd(amount)}`}
        </button>
        <button type="button" onClick={onClose} className={`${actionClass('quiet')} grow sm:grow-0`}>
          Cancel
        </button>
      </div>
      {amount !== null && (
        <ConfirmDialog
          question={questionFor(ledger, way, amount)}
          open={asking}
          onOpenChange={setAsking}
          onConfirm={send}
        />
      )}
    </form>
  );
}

const limitOf = (ledger: Ledger, way: Way): Cents =>
  way === 'refund' ? refundableOf(ledger) : cents(way === 'credit' ? MAX_OFFICE_CENTS : ledger.dueCents);

const texts: Record<Way, { verb: string; hint: (limit: Cents) => string; done: string }> = {
  refund: {
    verb: 'Refund',
    hint: (limit) => `You can refund up to ${formatUsd(limit)}.`,
    done: 'Refunded',
  },
  'take-off': { verb: 'Take off', hint: (limit) => `${formatUsd(limit)} is due.`, done: 'Taken Off' },
  credit: {
    verb: 'Give a credit of',
    hint: () => 'They can use it once, for any later inspection.',
    done: 'Credit Given',
  },
};

function questionFor(ledger: Ledger, way: Way, amount: Cents) {
  const stays = 'The booking, the agreed fee and the signed agreement stay.';
  if (way === 'refund') {
    const sources = ledger.refundable.map(({ amountCents, ...source }) => ({
      ...source,
      amount: cents(amountCents),
    }));
    return {
      title: `Refund ${formatUsd(amount)}?`,
      words: `${refundSplitText(sources, amount)} They won’t owe it again. ${stays} We email the customer your reason.`,
      yes: `Refund ${formatUsd(amount)}`,
      no: 'Don’t refund',
    };
  }
  if (way === 'credit')
    return {
      title: `Give a credit of ${formatUsd(amount)}?`,
      words:
        'The customer can use it once, for any later inspection booked with the same phone number. No money goes back. We email them your reason.',
      yes: `Give a ${formatUsd(amount)} credit`,
      no: 'Don’t give it',
    };
  const left = formatUsd(cents(Math.max(0, ledger.dueCents - amount)));
  return {
    title: `Take ${formatUsd(amount)} off?`,
    words: `The customer then owes ${left}. ${stays} We email the customer your reason.`,
    yes: `Take ${formatUsd(amount)} off`,
    no: 'Don’t change it',
  };
}
