/** A customer who cancels by calling the office: when they told us, and what follows, in the office's words. */
import type { Terms } from '../agreement/terms.ts';
import { formatShortDate, phoenixDateOf } from '../calendar-date.ts';
import { formatUsd } from '../money.ts';
import type { Result } from '../result.ts';
import { formatTime12 } from '../time-of-day.ts';
import type { CancellationFacts, CancellationMoney, CancellationRefusal } from './cancellation-money.ts';
import { fullRefundEnd } from './refund-deadline.ts';

export type ToldAtProblem = 'told-in-future' | 'told-before-booking';

/** The agreement counts from when the customer told us, which may be before the office enters it. */
export function readToldAt(
  given: Date | undefined,
  { bookedAt, now }: { bookedAt: Date; now: Date },
): Result<Date, ToldAtProblem> {
  const toldAt = given ?? now;
  if (toldAt > now) return { ok: false, reason: 'told-in-future' };
  return toldAt < bookedAt ? { ok: false, reason: 'told-before-booking' } : { ok: true, value: toldAt };
}

type Facts = Pick<
  CancellationFacts,
  'bookedAt' | 'terms' | 'feeChanged' | 'paymentUnderWay' | 'disputed' | 'paidAtOffice'
>;

/** What the office confirms. */
export function customerCancelsText(money: CancellationMoney, facts: Facts, toldAt: Date): string {
  const { creditReturned } = money;
  return [
    ...(facts.disputed > 0
      ? [`The bank is reviewing ${formatUsd(facts.disputed)}, so none of that is refunded now.`]
      : []),
    ...moneyWords(money, facts, toldAt),
    ...(creditReturned > 0 ? [`Their credit of ${formatUsd(creditReturned)} can be used again.`] : []),
    ...(facts.paymentUnderWay
      ? ['A payment is still processing. If it goes through, all of it is refunded.']
      : []),
  ].join(' ');
}

function moneyWords({ kind, refund, credit }: CancellationMoney, facts: Facts, toldAt: Date): string[] {
  switch (kind) {
    case 'nothing-paid':
      return facts.disputed > 0 ? [] : ['Nothing was paid, so there’s nothing to refund.'];
    case 'full-refund':
      return [
        `The customer gets a full refund of ${formatUsd(refund)}: ${refundReason(facts, toldAt)}.`,
        howBack(facts),
      ];
    case 'credit':
      return [
        `Free cancellation ended at ${deadline(facts)}.`,
        `The customer gets a credit of ${formatUsd(credit)} for a later inspection, and no refund.`,
        ...(refund > 0 ? [`They get back the ${formatUsd(refund)} they overpaid.`, howBack(facts)] : []),
      ];
  }
}

function refundReason(facts: Facts, toldAt: Date): string {
  if (toldAt < fullRefundEnd(facts.bookedAt, facts.terms)) return `they told us before ${deadline(facts)}`;
  return facts.feeChanged === null ? 'they overpaid' : 'their fee is different from the one they booked';
}

const howBack = ({ paidAtOffice, terms }: Facts): string =>
  paidAtOffice
    ? 'You give back cash and checks yourself; they’re listed under Owed.'
    : `It reaches their card within ${terms.refundBusinessDays} business days.`;

const deadline = ({ bookedAt, terms }: { bookedAt: Date; terms: Terms }): string =>
  `${formatTime12(terms.fullRefundUntil)} on ${formatShortDate(phoenixDateOf(bookedAt))}, the day they booked`;

export const CUSTOMER_CANCELS_REFUSAL_TEXT: Readonly<Record<CancellationRefusal, string>> = {
  started:
    'The inspection had started by then, so the customer can no longer cancel. If we can’t do it, choose “We cancel” instead.',
  ended: 'This inspection is already canceled or released.',
};
