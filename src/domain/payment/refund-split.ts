/** Where the money of a refund goes: back to the payments it came from, the newest first. */
import { type Cents, cents, formatUsd, subtract } from '../money.ts';

/** The part of a payment that can still be refunded. */
export interface RefundSource {
  readonly amount: Cents;
  /** "Visa ending 4242", "Check 1042" */
  readonly words: string;
  /** Cash or a check, which the office gives back itself. */
  readonly byOffice: boolean;
}

/** `sources`: oldest first. The parts add up to `amount`, or to everything if that is less. */
export function splitRefund<Source extends { readonly amount: Cents }>(
  sources: readonly Source[],
  amount: Cents,
): { source: Source; part: Cents }[] {
  let left = amount;
  return sources.toReversed().flatMap((source) => {
    const part = cents(Math.max(0, Math.min(source.amount, left)));
    left = subtract(left, part);
    return part > 0 ? [{ source, part }] : [];
  });
}

/** For the office, before it refunds. */
export const refundSplitText = (sources: readonly RefundSource[], amount: Cents): string =>
  splitRefund(sources, amount)
    .map(({ source: { words, byOffice }, part }) =>
      byOffice
        ? `${formatUsd(part)} was paid by ${inSentence(words)}: you give it back yourself. It’s listed under Owed until you record it.`
        : `${formatUsd(part)} goes back to the ${inSentence(words)}.`,
    )
    .join(' ');

/** "Check 1042" becomes "check 1042", "Visa ending 4242" stays. */
const inSentence = (words: string): string =>
  /^(Cash|Check|Card|Paid)\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
