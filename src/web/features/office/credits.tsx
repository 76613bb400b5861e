import { useState } from 'react';
import { type ListedCredit, listCredits, settleCredit, voidCredit } from '../../../api/money-admin.ts';
import { VOID_REASON_WORDS, VOID_REASONS, type VoidReason } from '../../../domain/payment/credit-backing.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { fieldClass } from '../../ui/field.tsx';
import { attempt } from './attempt.ts';
import { Facts } from './facts.tsx';
import { Listed, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';
import { usd } from './words.ts';

const ask = () => deskCall(listCredits);

export function Credits({ onChange }: { onChange: () => void }) {
  const credits = useAnswer(ask);
  const changed = () => {
    onChange();
    void credits.reload();
  };
  return (
    <Panel
      id="credits"
      title="Credits"
      about="What customers who canceled late can still use. A credit shrinks when the payment behind it is refunded or lost."
    >
      <Listed {...credits} empty="No credit is open.">
        {(all) => (
          <ul className="grid gap-6">
            {all.map((credit) => (
              <Credit key={credit.id} credit={credit} onSettled={changed} />
            ))}
          </ul>
        )}
      </Listed>
    </Panel>
  );
}

function Credit({ credit, onSettled }: { credit: ListedCredit; onSettled: () => void }) {
  const { id, number, canceled, usedFor, given, amount, shortfall, givenAtWords } = credit;
  const facts: (readonly [string, string])[] = [
    ['Credit', `No. ${number}`],
    ['Worth', amount === given ? usd(amount) : `${usd(amount)} of ${usd(given)}`],
    ['Given on', givenAtWords],
    ['Canceled inspection', `${canceled.formattedDateTime}, ${canceled.address}`],
    ...(usedFor ? [['Used for', `${usedFor.formattedDateTime}, ${usedFor.address}`] as const] : []),
  ];
  const settle = async () => {
    await attempt(() => deskCall(settleCredit, { params: { id } }), 'Credit settled');
    onSettled();
  };
  return (
    <li className="border border-line bg-raised p-5">
      <h3 className="text-lead font-semibold [overflow-wrap:anywhere]">{canceled.clientName}</h3>
      {shortfall && (
        <p className="mt-1 font-medium text-copper">
          {usd(shortfall)} of the payment behind this credit went back after the credit was used. Collect it
          from the customer, or settle it.
        </p>
      )}
      <div className="mt-3">
        <Facts facts={facts} />
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <VoidCredit credit={credit} onVoided={onSettled} />
        {shortfall && (
          <ConfirmButton
            className={`${actionClass('quiet')} grow sm:grow-0`}
            question={{
              title: 'Settled?',
              words: 'It is not listed here any more. Nothing else changes.',
              yes: 'Settled',
              no: 'Keep it listed',
            }}
            onConfirm={settle}
          >
            Settled
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

function VoidCredit({ credit, onVoided }: { credit: ListedCredit; onVoided: () => void }) {
  const { id, amount, usedFor } = credit;
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
              {VOID_REASON_WORDS[known]}
            </option>
          ))}
        </select>
      </label>
      <ConfirmButton
        className={`${actionClass('quiet')} grow sm:grow-0`}
        question={{
          title: `Void this credit of ${usd(amount)}?`,
          words: usedFor
            ? `The inspection on ${usedFor.formattedDateTime} stays booked and shows the amount as due. This can’t be undone.`
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
