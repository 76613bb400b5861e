// What a booking's page says where it depends on how the booking stands.
import type { Managed } from '../../../api/manage-booking.ts';
import { changedTermsWords } from '../../../domain/agreement/changed-terms-words.ts';
import { cents } from '../../../domain/money.ts';
import { challengePriceAwaits } from '../../lib/challenge-price-words.ts';
import { dollars } from './dollars.ts';

/** Signing and paying keeps a held time. */
export function signWords(managed: Managed): string {
  const { status, outdatedBy, due, heldUntilWords, signedTotal, total } = managed;
  if (outdatedBy.length > 0)
    return changedTermsWords({
      outdatedBy,
      total: toCents(signedTotal ?? total),
      totalNow: toCents(total),
    });
  if (due === 0) return 'Nothing is left to pay. The inspection needs your signature as well.';
  return status === 'held' && heldUntilWords !== null
    ? `Sign the agreement and pay before ${heldUntilWords} to keep your time; otherwise it is free for others again. We write to you before that.`
    : 'The agreement comes first, then the payment.';
}

const toCents = (amount: number) => cents(Math.round(amount * 100));

/** A claim that is not verified yet may still change what is due. */
export const settledWords = ({ awaitingVerification }: Managed): string =>
  awaitingVerification
    ? 'Signed and paid at the challenge price. We are still verifying your claim, and write to you once we have.'
    : 'Signed and paid: everything is settled.';

export function paidWords({ awaitingVerification, credit, paid }: Managed): string {
  const what = awaitingVerification ? 'Challenge price paid' : 'Paid in full';
  return credit > 0 && paid === 0 ? `${what} by your credit` : what;
}

export const claimWords = ({ paid, credit }: Managed): string =>
  challengePriceAwaits(paid + credit > 0 ? 'the difference to the standard fee' : undefined);

/** The day of booking decides nothing for whom the challenge price was not granted. */
export const cancelWords = ({ cancellation, claimRejected }: Managed): string =>
  cancellation.possible &&
  cancellation.kind !== 'nothing-paid' &&
  cancellation.deadlineWords !== '' &&
  claimRejected === null
    ? `${cancellation.deadlineWords} You see what it brings before you confirm.`
    : cancellation.words;

/** Of a time that is only held. */
export function giveBackWords({ payment, cancellation }: Managed): string {
  if (payment === 'processing')
    return 'A payment for this time is being processed, so it cannot be given back right now.';
  const returned = cancellation.possible ? cancellation.creditReturned : 0;
  return returned > 0
    ? `Nothing is due, and your credit of ${dollars(returned)} can be used again.`
    : 'Nothing is signed or paid, so nothing is due.';
}

export const emailWords = ({ payerEmail, emailUnconfirmed }: Managed): string =>
  emailUnconfirmed
    ? `We sent a link to ${payerEmail}. Open it to confirm this email. Until then we send nothing else there.`
    : `Updates and documents go to ${payerEmail}.`;

export function recipientWords({ recipients, payerEmail }: Managed): string {
  const { reportEmail, contactPersons, wantsRealtorNotification, realtorName } = recipients;
  const others = [
    ...contactPersons.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email),
    ...(wantsRealtorNotification && realtorName ? [`${realtorName} (realtor)`] : []),
  ].filter(Boolean);
  const report = `The report goes to ${reportEmail || payerEmail}.`;
  if (others.length === 0) return report;
  const names = new Intl.ListFormat('en-US').format(others);
  return `${report} ${names} ${others.length === 1 ? 'hears' : 'hear'} of it, too.`;
}

/** One paper is not "them". */
export function sendWords({ documents, payerEmail }: Managed): { button: string; sent: string } {
  const isOne = documents.receipts + (documents.agreement ? 1 : 0) === 1;
  return {
    button: isOne ? 'Send it by e-mail' : 'Send them by e-mail',
    sent: `${isOne ? 'It is on its' : 'They are on their'} way to ${payerEmail}.`,
  };
}
