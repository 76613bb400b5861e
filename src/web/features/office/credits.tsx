import { useState } from 'react';
import { type ListedCredit, listCredits, settleCredit, voidCredit } from '../../../api/money-admin.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { VOID_REASON_TEXT, VOID_REASONS, type VoidReason } from '../../../domain/payment/credit-backing.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { fieldClass } from '../../ui/field.tsx';
import { attempt } from './attempt.ts';
import { MoneyCard, type MoneyFact, MoneyList, settledQuestion } from './money-list.tsx';

const ask = () => deskCall(listCredits);

export const Credits = ({ onChange }: { onChange: () => void }) => (
  <MoneyList
    id="credits"
    title="Credits"
    about="Credits that customers can still use: they canceled late, or you gave them one. A credit for canceling shrinks when the payment behind it is refunded or lost."
    empty="No open credits."
    ask={ask}
    keyOf={({ id }) => id}
    onChange={onChange}
  >
    {(credit, onSettled) => <Credit credit={credit} onSettled={onSettled} />}
  </MoneyList>
);

const usd = (amount: number) => formatUsd(cents(amount));

function Credit({ credit, onSettled }: { credit: ListedCredit; onSettled: () => void }) {
  const { id, number, canceled, usedFor, givenCents, amountCents, shortfallCents, givenAtWords } = credit;
  const { goodwillReason } = credit;
  const facts: MoneyFact[] = [
    ['Credit', `No. ${number}`],
    ['Given on', givenAtWords],
    [
      goodwillReason === null ? 'Canceled inspection' : 'After',
      `${canceled.formattedDateTime}, ${canceled.address}`,
    ],
    ...(goodwillReason === null ? [] : [['Given because', goodwillReason] as const]),
    ...(usedFor ? [['Used for', `${usedFor.formattedDateTime}, ${usedFor.address}`] as const] : []),
  ];
  const settle = async () => {
    await attempt(() => deskCall(settleCredit, { params: { id } }), 'Credit settled');
    onSettled();
  };
  const isShort = shortfallCents > 0;
  return (
    <MoneyCard
      name={canceled.clientName}
      amount={amountCents === givenCents ? usd(amountCents) : `${usd(amountCents)} of ${usd(givenCents)}`}
      why={
        isShort
          ? `${usd(shortfallCents)} of the payment behind this used credit was refunded or is disputed. Once that is final, collect it from the customer or settle it.`
          : null
      }
      facts={facts}
    >
      <VoidCredit credit={credit} onVoided={onSettled} />
      {isShort && (
        <ConfirmButton
          className={`${actionClass('quiet')} grow sm:grow-0`}
          question={settledQuestion}
          onConfirm={settle}
        >
          Settled
        </ConfirmButton>
      )}
    </MoneyCard>
  );
}

function VoidCredit({ credit, onVoided }: { credit: ListedCredit; onVoided: () => void }) {
  const { id, amountCents, usedFor } = credit;
  const [reason, setReason] = useState<VoidReason>('refunded');
  const end = async () => {
    await attempt(() => deskCall(voidCredit, { params: { id }, body: { reason } }), 'Credit voided');
    onVoided();
  };
  return (
    <>
      <label className="min-w-0 basis-full text-fine font-medium sm:basis-auto">
        Reason for voiding
        <select
          className={fieldClass}
          value={reason}
          onChange={(event) => setReason(event.target.value as VoidReason)}
        >
          {VOID_REASONS.map((known) => (
            <option key={known} value={known}>
              {VOID_REASON_TEXT[known]}
            </option>
          ))}
        </select>
      </label>
      <ConfirmButton
        className={`${actionClass('quiet')} grow sm:grow-0`}
        question={{
          title: `Void this credit of ${usd(amountCents)}?`,
          words: usedFor
            ? `The inspection on ${usedFor.formattedDateTime} stays booked and shows the amount as due. We’ll email the customer a link to pay it. This can’t be undone.`
            : 'The customer can’t use it any more. This can’t be undone.',
          yes: 'Void the credit',
          no: 'Keep it',
        }}
        onConfirm={end}
      >
        Void
      </ConfirmButton>
    </>
  );
}
