/** The customer's text about the refund or credit, before a cancellation is confirmed. The figures are the agreement's. */
import type { Terms } from '../agreement/terms.ts';
import { formatShortDate, phoenixDateOf } from '../calendar-date.ts';
import { formatUsd } from '../money.ts';
import { formatTime12 } from '../time-of-day.ts';
import type {
  CancellationFacts,
  CancellationMoney,
  CancellationRefusal,
  FeeChange,
  RefundGround,
} from './cancellation-money.ts';
import { CREDIT_TERMS } from './credit.ts';
import { disputedCancelText } from './dispute.ts';
import { fullRefundEnd } from './refund-deadline.ts';
import { refundPromise } from './refund-text.ts';

export function cancellationText(
  money: CancellationMoney,
  ground: RefundGround | null,
  facts: Pick<CancellationFacts, 'paymentUnderWay' | 'disputed' | 'terms' | 'paidAtOffice'>,
): string {
  const { paymentUnderWay, disputed, terms } = facts;
  const { kind, creditReturned } = money;
  const returned =
    creditReturned > 0 ? [`You can use your credit of ${formatUsd(creditReturned)} again.`] : [];
  const owesNothing = kind === 'nothing-paid' && (paymentUnderWay || creditReturned > 0);
  const isDisputed = disputed > 0;
  return [
    ...(isDisputed ? [disputedCancelText(disputed)] : []),
    ...(isDisputed && kind === 'nothing-paid'
      ? []
      : owesNothing
        ? ['You owe nothing.']
        : paidWords(money, ground, refundPromise(terms, facts.paidAtOffice))),
    ...returned,
    ...(paymentUnderWay ? [underWayWords(terms)] : []),
  ].join(' ');
}

const underWayWords = ({ refundBusinessDays }: Terms): string =>
  `We’re still processing a payment for this booking. If it goes through, we’ll refund all of it within ${refundBusinessDays} business days.`;

function paidWords(
  { kind, refund, credit }: CancellationMoney,
  ground: RefundGround | null,
  promise: string,
): string[] {
  switch (kind) {
    case 'nothing-paid':
      return ['You haven’t paid, so you owe nothing.'];
    case 'full-refund':
      return [...groundWords(ground), `You get a full refund of ${formatUsd(refund)}.`, promise];
    case 'credit':
      return [
        `You get a credit of ${formatUsd(credit)} for a later inspection instead of a refund.`,
        CREDIT_TERMS,
        ...(refund > 0 ? [`You also get back the ${formatUsd(refund)} you overpaid.`, promise] : []),
      ];
  }
}

function groundWords(ground: RefundGround | null): string[] {
  switch (ground) {
    case 'business':
      return ['We’re the ones canceling.'];
    case 'claim-rejected':
      return ['We couldn’t verify your claim to the challenge price.'];
    case 'property-differs':
      return ['Your fee is different from the one you booked.'];
    case 'in-time':
    case null:
      return [];
  }
}

/** The deadline for a full refund. If the fee changed, the booking day does not matter. */
export function refundEndText(
  { bookedAt, by, feeChanged, terms }: Pick<CancellationFacts, 'bookedAt' | 'by' | 'feeChanged' | 'terms'>,
  now: Date,
): string {
  if (by === 'business' || feeChanged === null) return deadlineWords(bookedAt, terms, now);
  return `You can cancel for a full refund until the inspection starts, because ${FEE_CHANGE_WORDS[feeChanged]}.`;
}

const FEE_CHANGE_WORDS: Readonly<Record<FeeChange, string>> = {
  'claim-rejected': 'we couldn’t verify your claim to the challenge price',
  'property-differs': 'your fee is different from the one you booked',
};

function deadlineWords(bookedAt: Date, terms: Terms, now: Date): string {
  const until = `${formatTime12(terms.fullRefundUntil)} on ${formatShortDate(phoenixDateOf(bookedAt))}`;
  return now < fullRefundEnd(bookedAt, terms)
    ? `You can cancel for a full refund until ${until}.`
    : `Free cancellation ended at ${until}, the day you booked.`;
}

export const CANCELLATION_REFUSAL_TEXT: Readonly<Record<CancellationRefusal, string>> = {
  started:
    'It’s past the start time, so you can no longer cancel. There’s no refund or credit once the inspection has started.',
  ended: 'This inspection is already canceled.',
};
