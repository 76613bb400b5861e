/** A change of a signed booking that leaves price, property, scope and terms alone: today, another time. */
import { formatDateTime } from '../appointment/appointment-words.ts';

export interface AmendedTime {
  /** What was last signed for. */
  readonly before: Date;
  readonly after: Date;
}

export const AMENDMENT_TITLE = 'Amendment to the Home Inspection Service Agreement';

/** The whole text that is signed. */
export const amendmentSentences = ({ before, after }: AmendedTime): readonly string[] => [
  `The inspection moves from ${formatDateTime(before)} to ${formatDateTime(after)}.`,
  'Everything else in the agreement stays the same: the property, the service, the price and all terms.',
];

/** `null`: the booking is at the time that was signed for, or nothing was signed. */
export function amendedTime(agreed: Date | null, booked: Date): AmendedTime | null {
  return agreed === null || agreed.getTime() === booked.getTime() ? null : { before: agreed, after: booked };
}

/** What is hashed: the same change of the same document gives the same text. */
export const amendmentText = (
  change: AmendedTime,
  amended: { readonly agreementId: string; readonly previousSha256: string },
): string =>
  [`amends ${amended.agreementId}`, `after ${amended.previousSha256}`, ...amendmentSentences(change)].join(
    '\n',
  );

/** A name with a letter in it, as everywhere. */
export const isSignatureName = (name: string): boolean => /\p{L}/u.test(name);
