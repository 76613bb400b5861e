import { useState } from 'react';
import type { RepairList } from '../../../api/repair-list.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { failureText } from '../../lib/failure-text.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { Repairs } from './use-repairs.ts';

/** A second visit after the repairs, asked for once. */
export function ReinspectionRequest(props: {
  offer: NonNullable<RepairList['reinspection']>;
  repairs: Repairs;
  isEmpty: boolean;
}) {
  const { offer, repairs, isEmpty } = props;
  const [problem, setProblem] = useState('');
  const price = formatUsd(cents(offer.priceCents));
  const ask = async () => {
    const words = await repairs.act('reinspection', { priceCents: offer.priceCents });
    setProblem(words === null ? '' : failureText(words));
  };
  if (offer.askedAtWords !== null)
    return (
      <p role="status" className="border-l-4 border-action bg-sunk px-4 py-3">
        You asked for a re-inspection for {price} on {offer.askedAtWords}. We’ll be in touch to set a time.
      </p>
    );
  if (isEmpty) return null;
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-sans text-lead font-semibold tracking-normal">
        Repairs done? We’ll take another look.
      </h3>
      <p className="mt-1 text-muted">We’ll recheck what’s on your list for {price}. Nothing to pay now.</p>
      <ConfirmButton
        className={`${actionClass('quiet')} mt-3 w-full sm:w-auto`}
        question={{
          title: `Ask for a re-inspection for ${price}?`,
          words: 'We’ll get your list by email and be in touch to set a time.',
          yes: 'Ask for it',
          no: 'Not yet',
        }}
        onConfirm={ask}
      >
        Ask for a re-inspection
      </ConfirmButton>
      <div role="alert">
        <FieldError id="reinspection" error={problem || undefined} />
      </div>
    </div>
  );
}
