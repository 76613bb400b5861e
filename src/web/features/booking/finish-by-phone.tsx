// What is settled so far, and the telephone that settles the rest.
import { Phone } from 'lucide-react';
import { business } from '../../../domain/business.ts';
import { formatUsd } from '../../../domain/money.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { actionClass } from '../../ui/action.tsx';
import { PriceLine } from './price-line.tsx';
import { CustomPricing } from './property-card.tsx';
import { PropertySummary } from './property-summary.tsx';
import { UnknownProperty } from './unknown-property.tsx';
import { useDue } from './use-due.ts';
import { useKnownBooking } from './use-known-booking.ts';

export function FinishByPhone() {
  const booking = useKnownBooking();
  if (booking === undefined) return <p role="status">Loading your property…</p>;
  if (booking === null) return <UnknownProperty />;
  return <Settled booking={booking} />;
}

function Settled({ booking }: { booking: BookingContext }) {
  const { phone, hours } = business.office;
  const price = useDue(booking);
  if (!price.ok) return <CustomPricing />;
  const challenge = price.value.paymentMethod === 'challenge';
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <PropertySummary {...booking} />
      <div className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
        <PriceLine
          label={<strong className="font-semibold">{challenge ? 'Challenge price' : 'Standard fee'}</strong>}
          price={formatUsd(price.value.total)}
          size="large"
          testId="due"
        />
        {challenge && (
          <p className="mt-2 text-fine text-muted">
            It applies once your claim is verified. Without a verified claim the standard fee of{' '}
            {formatUsd(price.value.price.payNow)} is due.
          </p>
        )}
        <p className="mt-5">
          Take your time by telephone: we read you the next free ones. What you have typed stays in this
          browser until then, so have it at hand.
        </p>
        <a href={`tel:${phone.tel}`} className={`${actionClass()} mt-5 w-full text-lead`}>
          <Phone aria-hidden size={22} /> {phone.display}
        </a>
        <p className="mt-3 text-fine text-muted">Office hours {hours}, Arizona time.</p>
      </div>
    </div>
  );
}
