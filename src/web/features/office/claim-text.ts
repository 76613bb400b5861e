// Consequences of a decision about a claim, shown before it is made.
import type { ClaimToDecide } from '../../../api/claims-admin.ts';
import { usdFromDecimal } from '../../lib/usd-decimal.ts';

type Booking = ClaimToDecide['bookings'][number];

export const bookingText = ({ clientName, formattedDateTime, total }: Booking): string =>
  `Booked by ${clientName}: ${formattedDateTime}, ${usdFromDecimal(total)}`;

export function decisionText(
  { bookings, prices }: Pick<ClaimToDecide, 'bookings' | 'prices'>,
  decision: 'approved' | 'rejected',
): string {
  const lasting = 'You can’t undo this.';
  if (bookings.length === 0) {
    const price = prices && (decision === 'approved' ? prices.challenge : prices.standard);
    const then = price ? ` The price for this property is ${usdFromDecimal(price)}.` : '';
    return `Nothing is booked with this claim, so we won’t email anyone.${then} ${lasting}`;
  }
  const each = bookings.map((booking) =>
    decision === 'approved' ? afterApproval(booking) : afterRejection(booking),
  );
  return [...each, lasting].join(' ');
}

const afterApproval = ({ clientName, total, changes }: Booking): string =>
  changes
    ? `The price stays at ${usdFromDecimal(total)}. We email ${clientName} that it’s confirmed.`
    : `${clientName}’s inspection doesn’t change. The price stays at ${usdFromDecimal(total)}.`;

function afterRejection({ clientName, total, totalIfRejected, paid, changes, signed }: Booking): string {
  if (!changes)
    return `${clientName}’s inspection is done and stays at ${usdFromDecimal(total)}. Please settle any difference with them yourself.`;
  const lapses = signed ? ' They’ll have to sign the agreement again.' : '';
  const rises = `The price rises from ${usdFromDecimal(total)} to the standard fee of ${usdFromDecimal(totalIfRejected)}.${lapses}`;
  return Number(paid) === 0
    ? `${rises} We email ${clientName}, who keeps the time and can cancel for free.`
    : `${rises} ${clientName} has paid ${usdFromDecimal(paid)}. We email them. They keep the time and can pay the difference or cancel for a full refund.`;
}
