// What a decision about a claim leads to, said before it is made.
import type { ClaimToDecide } from '../../../api/claims-admin.ts';
import { usd } from './words.ts';

type Booking = ClaimToDecide['bookings'][number];

export const bookingWords = ({ clientName, formattedDateTime, total }: Booking): string =>
  `Booked by ${clientName}: ${formattedDateTime}, ${usd(total)}`;

export function whatFollows(
  { bookings, prices }: Pick<ClaimToDecide, 'bookings' | 'prices'>,
  decision: 'approved' | 'rejected',
): string {
  const lasting = 'A decision cannot be taken back.';
  if (bookings.length === 0) {
    const price = prices && (decision === 'approved' ? prices.challenge : prices.standard);
    const then = price ? ` The property costs ${usd(price)} when it is booked.` : '';
    return `No time is booked with this claim, so nobody is written to.${then} ${lasting}`;
  }
  const each = bookings.map((booking) =>
    decision === 'approved' ? afterApproval(booking) : afterRejection(booking),
  );
  return [...each, lasting].join(' ');
}

const afterApproval = ({ clientName, total, changes }: Booking): string =>
  changes
    ? `The price stays at ${usd(total)}, and ${clientName} is told by mail that it is confirmed.`
    : `${clientName}’s inspection stays as it is, at ${usd(total)}.`;

function afterRejection({ clientName, total, totalIfRejected, paid, changes, signed }: Booking): string {
  if (!changes)
    return `${clientName}’s inspection is done and stays at ${usd(total)}: any difference is between you and them.`;
  const lapses = signed ? ' The signed agreement lapses and has to be signed again.' : '';
  const rises = `The price rises from ${usd(total)} to the standard fee of ${usd(totalIfRejected)}.${lapses}`;
  return Number(paid) === 0
    ? `${rises} ${clientName} is told by mail, keeps the time, and may cancel at no cost.`
    : `${rises} ${clientName} has paid ${usd(paid)}, is told by mail, keeps the time, and may pay the difference or cancel for a full refund.`;
}
