// Texts of the booking page that depend on the booking's state.
import type { Managed } from '../../../api/manage-booking.ts';
import { changedTermsText } from '../../../domain/agreement/changed-terms-text.ts';
import { cents } from '../../../domain/money.ts';
import { challengePriceNote } from '../../lib/challenge-price-note.ts';
import { usd } from '../../lib/usd.ts';

/** Signing and paying keeps a held time. */
export function signText(managed: Managed): string {
  const { outdatedBy, due, heldUntilWords, payByWords, payLaterWords, signedTotal, total } = managed;
  if (outdatedBy.length > 0)
    return changedTermsText({
      outdatedBy,
      total: toCents(signedTotal ?? total),
      totalNow: toCents(total),
    });
  if (due === 0) return 'You’re paid up. Please sign your agreement before the inspection.';
  if (payLaterWords !== null) return `Please sign your agreement before the inspection. ${payLaterWords}`;
  const until = heldUntilWords ?? payByWords;
  return until === null
    ? 'Please sign your agreement, then pay before the inspection.'
    : `Sign and pay by ${until} to keep your time. We’ll remind you before then.`;
}

const toCents = (amount: number) => cents(Math.round(amount * 100));

export function payText({ payByWords, payment }: Managed): string {
  const words =
    payByWords === null
      ? 'Signed. Please pay before the inspection.'
      : `Signed. Pay by ${payByWords} to keep your time.`;
  return payment === 'failed'
    ? `${words} Your last payment didn’t go through, and you weren’t charged.`
    : words;
}

/** A claim that is not verified yet may still change the amount due. */
export const settledText = ({ awaitingVerification, payLaterWords }: Managed): string =>
  payLaterWords !== null
    ? `You’ve signed, and nothing is due now. ${payLaterWords}`
    : awaitingVerification
      ? 'You’ve signed and paid the challenge price. We’re still verifying your claim and will email you when we’re done.'
      : 'You’ve signed and paid. You’re all set.';

export function paidText({ awaitingVerification, credit, paid }: Managed): string {
  const what = awaitingVerification ? 'Challenge price paid' : 'Paid in full';
  return credit > 0 && paid === 0 ? `${what} with your credit` : what;
}

export const claimText = ({ paid, credit }: Managed): string =>
  challengePriceNote(paid + credit > 0 ? 'the difference to the standard fee' : undefined);

/** After a rejected challenge claim the day of booking does not matter. */
export const cancelText = ({ cancellation, claimRejected }: Managed): string =>
  cancellation.possible &&
  cancellation.kind !== 'nothing-paid' &&
  cancellation.deadlineWords !== '' &&
  claimRejected === null
    ? `${cancellation.deadlineWords} You’ll see your refund before you confirm.`
    : cancellation.words;

/** For a time that is only held. */
export function releaseText({ payment, cancellation }: Managed): string {
  if (payment === 'processing')
    return 'We’re processing a payment for this time, so you can’t release it yet.';
  const returned = cancellation.possible ? cancellation.creditReturned : 0;
  return returned > 0
    ? `You owe nothing, and you can use your credit of ${usd(returned)} again.`
    : 'You haven’t signed or paid, so you owe nothing.';
}

export const emailText = ({ payerEmail, emailUnconfirmed }: Managed): string =>
  emailUnconfirmed
    ? `We sent a link to ${payerEmail}. Open it to confirm this email. Until then we send nothing else there.`
    : `Updates and documents go to ${payerEmail}.`;

export function recipientText({ recipients, payerEmail }: Managed): string {
  const { reportEmail, contactPersons, wantsRealtorNotification, realtorName } = recipients;
  const others = [
    ...contactPersons.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email),
    ...(wantsRealtorNotification && realtorName ? [`${realtorName} (agent)`] : []),
  ].filter(Boolean);
  const report = `The report goes to ${reportEmail || payerEmail}.`;
  if (others.length === 0) return report;
  const names = new Intl.ListFormat('en-US').format(others);
  return `${report} ${names} also ${others.length === 1 ? 'gets' : 'get'} updates.`;
}

/** Singular for one document. */
export function sendText({ documents, payerEmail }: Managed): { button: string; sent: string } {
  const isOne = documents.receipts + (documents.agreement ? 1 : 0) === 1;
  return {
    button: isOne ? 'Email it to me' : 'Email them to me',
    sent: `${isOne ? 'It’s' : 'They’re'} on the way to ${payerEmail}.`,
  };
}

export const isOn = ({ status }: Pick<Managed, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'released';

export const periodText = ({ inspectionPeriod }: Managed): string =>
  inspectionPeriod?.words ??
  'Under contract? See whether your report arrives before your inspection period ends.';
