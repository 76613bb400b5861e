import { formatUsd } from '../../../domain/money.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { RefundTerms } from './refund-terms.tsx';
import { useAmountDue } from './use-amount-due.ts';

/** The property and its price, above the form. */
export function DueStrip({ booking }: { booking: BookingContext }) {
  const price = useAmountDue(booking);
  if (!price.ok) return null;
  const challenge = price.value.paymentMethod === 'challenge';
  return (
    <div className="mt-5 border-y border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <p className="font-semibold">{formatAddress(booking.address)}</p>
        <p>
          <span className="text-muted">{challenge ? 'Challenge price ' : 'Standard fee '}</span>
          <span className="price text-3xl" data-testid="due">
            {formatUsd(price.value.amount)}
          </span>
          {challenge && (
            <span className="block text-fine text-muted">
              Once your claim is verified; otherwise {formatUsd(price.value.standardFee)}.
            </span>
          )}
        </p>
      </div>
      <RefundTerms />
    </div>
  );
}
