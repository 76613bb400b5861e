import { Check } from 'lucide-react';
import type { Managed } from '../../../api/manage-booking.ts';
import { formatLongDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import { business } from '../../lib/business.ts';
import { usd } from '../../lib/usd.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { RefundTerms } from '../../ui/refund-terms.tsx';
import { claimText, paidText } from './booking-text.ts';
import { isAwaited } from './next-step.ts';

/** Time, address, service and money. */
export function BookingFacts({ managed, notices }: { managed: Managed; notices: string | null }) {
  const { status, address, service, time, heldUntilWords, payByWords, inspectionPeriod } = managed;
  const date = parseCalendarDate(managed.date);
  const isOff = status === 'cancelled' || status === 'released';
  return (
    <div>
      <p className={`title-md font-display ${isOff ? 'text-muted' : ''}`}>
        {date.ok ? formatLongDate(date.value) : managed.formattedDateTime}
      </p>
      <p
        className={`price text-[min(4rem,17vw)] leading-tight ${isOff ? 'text-muted line-through decoration-2' : ''}`}
        data-testid="held-time"
      >
        {isTimeOfDay(time) ? formatTime12(time) : time}
      </p>
      <p className="text-muted">Arizona time</p>
      <div className="mt-6">
        <FactList
          facts={[
            ...(status === 'held' && heldUntilWords ? [{ name: 'Held until', value: heldUntilWords }] : []),
            ...(payByWords ? [{ name: 'Pay by', value: payByWords }] : []),
            ...(inspectionPeriod && !isOff
              ? [{ name: 'Inspection period', value: inspectionPeriod.words }]
              : []),
            { name: 'Property', value: address },
            { name: 'Service', value: service },
            ...(isAwaited(managed) ? [{ name: 'On site', value: business().promises.inspectionLength }] : []),
          ]}
        />
      </div>
      {inspectionPeriod?.lateWords && (
        <p className="mt-4 border-l-4 border-danger bg-sunk p-4 font-medium">{inspectionPeriod.lateWords}</p>
      )}
      <Money managed={managed} />
      {notices && (
        <p role="status" className="mt-6">
          {notices}
        </p>
      )}
    </div>
  );
}

function Money({ managed }: { managed: Managed }) {
  const { total, takenOff, paid, credit, due, awaitingVerification } = managed;
  const counted = [
    ...takenOff.map(({ amount, reason }) => ({ name: `Taken off: ${reason}`, value: `−${usd(amount)}` })),
    ...(credit > 0 ? [{ name: 'Paid with your credit', value: usd(credit) }] : []),
    ...(paid > 0 ? [{ name: 'Paid', value: usd(paid) }] : []),
    ...(due > 0 && (paid > 0 || credit > 0 || takenOff.length > 0) && isAwaited(managed)
      ? [{ name: 'Left to pay', value: usd(due) }]
      : []),
  ];
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <strong className="font-semibold">{awaitingVerification ? 'Challenge price' : 'Total'}</strong>
        <span className="price text-[min(2.25rem,11vw)] leading-none" data-testid="held-total">
          {usd(total)}
        </span>
      </p>
      {isAwaited(managed) && <RefundTerms words={managed.refundTerms} />}
      {counted.length > 0 && (
        <div className="mt-4">
          <FactList facts={counted} />
        </div>
      )}
      {isAwaited(managed) && due === 0 && (
        <p className="mt-3 flex items-center gap-2 font-semibold text-action">
          <Check aria-hidden size={20} /> {paidText(managed)}
        </p>
      )}
      {awaitingVerification && isAwaited(managed) && (
        <p className="mt-2 text-fine text-muted">{claimText(managed)}</p>
      )}
    </>
  );
}
