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
  const lasting = 'You can’t undo this.';
  if (bookings.length === 0) {
    const price = prices && (decision === 'approved' ? prices.challenge : prices.standard);
    const then = price ? ` The price for this property is ${usd(price)}.` : '';
    return `Nothing is booked with this claim, so we won’t email anyone.${then} ${lasting}`;
  }
  const each = bookings.map((booking) =>
    decision === 'approved' ? afterApproval(booking) : afterRejection(booking),
  );
  return [...each, lasting].join(' ');
}

const afterApproval = ({ clientName, total, changes }: Booking): string =>
  changes
    ? `The price stays at ${usd(total)}. We email ${clientName} that it’s confirmed.`
    : `${clientName}’s inspection doesn’t change. The price stays at ${usd(total)}.`;

function afterRejection({ clientName, total, totalIfRejected, paid, changes, signed }: Booking): string {
  if (!changes)
    return `${clientName}’s inspection is done and stays at ${usd(total)}. Please settle any difference with them yourself.`;
  const lapses = signed ? ' They’ll have to sign the agreement again.' : '';
  const rises = `The price rises from ${usd(total)} to the standard fee of ${usd(totalIfRejected)}.${lapses}`;
  return Number(paid) === 0
    ? `${rises} We email ${clientName}, who keeps the time and can cancel for free.`
    : `${rises} ${clientName} has paid ${usd(paid)}. We email them. They keep the time and can pay the difference or cancel for a full refund.`;
}
