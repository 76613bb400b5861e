/** A new time for a signed booking. Price, property, scope and terms do not change. */
import { formatDateTime } from '../appointment/format-date-time.ts';

export interface AmendedTime {
  /** The time last signed for. */
  readonly before: Date;
  readonly after: Date;
}

export const AMENDMENT_TITLE = 'Amendment to the Home Inspection Service Agreement';

/** The complete text to sign. */
export const amendmentSentences = ({ before, after }: AmendedTime): readonly string[] => [
  `The inspection moves from ${formatDateTime(before)} to ${formatDateTime(after)}.`,
  'Everything else in the agreement stays the same: the property, the service, the price and all terms.',
];

/** `null`: the booking is at the agreed time, or nothing was signed. */
export function amendedTime(agreed: Date | null, booked: Date): AmendedTime | null {
  return agreed === null || agreed.getTime() === booked.getTime() ? null : { before: agreed, after: booked };
}

/** Hashed. The same change of the same document gives the same text. */
export const amendmentText = (
  change: AmendedTime,
  amended: { readonly agreementId: string; readonly previousSha256: string },
): string =>
  [`amends ${amended.agreementId}`, `after ${amended.previousSha256}`, ...amendmentSentences(change)].join(
    '\n',
  );

/** Requires at least one letter, like every name field. */
export const isSignatureName = (name: string): boolean => /\p{L}/u.test(name);
