import { type FormEvent, useId, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { type Cents, cents, formatUsd, toDecimalString } from '../../../domain/money.ts';
import {
  MAX_REFERENCE,
  OFFICE_METHOD_OPTIONS,
  OFFICE_MONEY_PROBLEM_TEXT,
  type OfficeMoney,
  readOfficeMoney,
} from '../../../domain/payment/office-entry.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectWithText } from '../../ui/select-with-text.tsx';
import { useDesk } from './desk-context.ts';
import { readAmount } from './read-amount.ts';

export function PaymentForm({ appointment, onClose }: { appointment: DeskAppointment; onClose: () => void }) {
  const { takePayment } = useDesk();
  const id = useId();
  const due = cents(appointment.amountDueCents);
  const [typed, setTyped] = useState(due > 0 ? toDecimalString(due) : '');
  const [money, setMoney] = useState<OfficeMoney>({ method: 'check', reference: '' });
  const [problems, setProblems] = useState<{ amount?: string; reference?: string }>({});
  const amount = readAmount(typed);
  const record = (event: FormEvent) => {
    event.preventDefault();
    const read = readOfficeMoney(money);
    if (amount === null || !read.ok)
      return setProblems({
        ...(amount === null && { amount: 'Please enter an amount, for example 650' }),
        ...(!read.ok && { reference: OFFICE_MONEY_PROBLEM_TEXT[read.reason] }),
      });
    takePayment(appointment, { ...read.value, amountCents: amount });
    onClose();
  };
  return (
    <form noValidate onSubmit={record} className="grid max-w-xl gap-4 border border-line p-4 sm:grid-cols-2">
      <TextField
        id={`${id}-amount`}
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        maxLength={12}
        error={problems.amount}
        hint={hintFor(amount, due)}
        onChange={(value) => {
          setProblems({});
          setTyped(value);
        }}
        className="sm:col-span-2"
      />
      <SelectWithText
        label="How"
        options={OFFICE_METHOD_OPTIONS}
        chosen={money.method}
        text={money.reference}
        maxLength={MAX_REFERENCE}
        error={problems.reference}
        onChange={(method, reference) => {
          setProblems({});
          setMoney({ method, reference });
        }}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" className={`${actionClass()} grow sm:grow-0`}>
          {amount === null ? 'Record it' : `Record ${formatUsd(amount)}`}
        </button>
        <button type="button" onClick={onClose} className={`${actionClass('quiet')} grow sm:grow-0`}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function hintFor(amount: Cents | null, due: Cents): string {
  if (due === 0) return 'Nothing is due.';
  return amount !== null && amount > due
    ? `Only ${formatUsd(due)} is due. The rest will be listed under Payments to review.`
    : `${formatUsd(due)} is due. They get a receipt by email.`;
}
