/** Tells a signer why they have to sign again. */
import { type Cents, formatUsd } from '../money.ts';
import { TERMS_CHANGE_TEXT, type TermsChange } from './booking-terms.ts';

export function changedTermsText(before: {
  readonly outdatedBy: readonly TermsChange[];
  readonly total: Cents;
  readonly totalNow: Cents;
}): string {
  const { outdatedBy, total, totalNow } = before;
  const again = 'Please read and sign again.';
  const others = listed(
    outdatedBy.filter((change) => change !== 'price').map((change) => TERMS_CHANGE_TEXT[change]),
  );
  const changed = others && `The ${others} of the inspection changed`;
  if (total === totalNow) return `${changed || 'The booking changed'} since you signed. ${again}`;
  const price = `You signed for ${formatUsd(total)}; the price is now ${formatUsd(totalNow)}.`;
  return [price, changed && `${changed} as well.`, again].filter(Boolean).join(' ');
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words);
