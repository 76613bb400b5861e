/** What whoever is about to cancel reads. The figures are the agreement's. */
import { FULL_REFUND_UNTIL } from '../agreement/terms.ts';
import { formatLongDate, phoenixDateOf } from '../calendar-date.ts';
import { formatUsd } from '../money.ts';
import { formatTime12 } from '../time-of-day.ts';
import {
  type CancellationFacts,
  type CancellationMoney,
  type CancellationRefusal,
  type FeeChange,
  fullRefundEnd,
  type RefundGround,
} from './cancellation-money.ts';
import { CREDIT_TERMS } from './credit.ts';
import { disputedCancelWords } from './dispute.ts';
import { REFUND_PROMISE } from './refund-words.ts';

export function cancellationWords(
  money: CancellationMoney,
  ground: RefundGround | null,
  { paymentUnderWay, disputed }: Pick<CancellationFacts, 'paymentUnderWay' | 'disputed'>,
): string {
  const { kind, creditReturned } = money;
  const returned =
    creditReturned > 0 ? [`Your credit of ${formatUsd(creditReturned)} can be used again.`] : [];
  const owesNothing = kind === 'nothing-paid' && (paymentUnderWay || creditReturned > 0);
  const isDisputed = disputed > 0;
  return [
    ...(isDisputed ? [disputedCancelWords(disputed)] : []),
    ...(isDisputed && kind === 'nothing-paid'
      ? []
      : owesNothing
        ? ['You owe nothing.']
        : paidWords(money, ground)),
    ...returned,
    ...(paymentUnderWay ? [UNDER_WAY, REFUND_PROMISE] : []),
  ].join(' ');
}

const UNDER_WAY = 'A payment for this booking is under way: if it arrives, all of it goes back to you.';

function paidWords({ kind, refund, credit }: CancellationMoney, ground: RefundGround | null): string[] {
  switch (kind) {
    case 'nothing-paid':
      return ['You have not paid, so you owe nothing and there is no credit.'];
    case 'full-refund':
      return [...groundWords(ground), `You receive a full refund of ${formatUsd(refund)}.`, REFUND_PROMISE];
    case 'credit':
      return [
        `You receive no refund but a credit of ${formatUsd(credit)}.`,
        CREDIT_TERMS,
        ...(refund > 0 ? [`You paid ${formatUsd(refund)} too much, which we refund.`, REFUND_PROMISE] : []),
      ];
  }
}

function groundWords(ground: RefundGround | null): string[] {
  switch (ground) {
    case 'business':
      return ['We are the ones who cancel.'];
    case 'claim-rejected':
      return ['We could not verify your claim to the challenge price.'];
    case 'property-differs':
      return ['The fee is not the one you booked at.'];
    case 'in-time':
    case null:
      return [];
  }
}

/** How long everything goes back. Where the fee changed the day of booking does not matter, and is not spoken of. */
export function refundEndWords(
  { bookedAt, by, feeChanged }: Pick<CancellationFacts, 'bookedAt' | 'by' | 'feeChanged'>,
  now: Date,
): string {
  if (by === 'business' || feeChanged === null) return deadlineWords(bookedAt, now);
  return `The full refund holds until the inspection starts, because ${FEE_CHANGE_WORDS[feeChanged]}.`;
}

const FEE_CHANGE_WORDS: Readonly<Record<FeeChange, string>> = {
  'claim-rejected': 'your claim to the challenge price was not granted',
  'property-differs': 'the fee is not the one you booked at',
};

function deadlineWords(bookedAt: Date, now: Date): string {
  const day = formatLongDate(phoenixDateOf(bookedAt));
  const until = `${formatTime12(FULL_REFUND_UNTIL)} Arizona time on ${day}, the day of booking`;
  return now < fullRefundEnd(bookedAt)
    ? `Full refund until ${until}.`
    : `The time for a full refund ended at ${until}.`;
}

export const CANCELLATION_REFUSAL_WORDS: Readonly<Record<CancellationRefusal, string>> = {
  started:
    'The time of the inspection has come, so it can no longer be canceled. Once it has started there is neither a refund nor a credit.',
  ended: 'This inspection was canceled before.',
};
