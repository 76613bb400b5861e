import { Check } from 'lucide-react';
import { memo } from 'react';
import { phoneText } from '../../../domain/business/wording.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { business } from '../../lib/business.ts';
import { actionClass } from '../../ui/action.tsx';
import { dayColors } from './day-cell.tsx';
import { DayGrid, DayGridPlaceholder } from './day-grid.tsx';
import { notAvailableText, saturdayHours } from './opening-text.ts';
import { isDayInTime } from './report-in-time.ts';
import type { Availability } from './use-availability.ts';

/** The calendar and its legend, in each of its states. */
export function DayPicker(props: {
  availability: Availability;
  chosen: CalendarDate | null;
  onChoose: (day: DayAvailability) => void;
  onRetry: () => void;
  /** Whether a full day has a waiting list here. */
  waitingList?: boolean;
  booked?: CalendarDate | null;
  /** Of the buyer: marks the days that get them the report before it ends. */
  period?: InspectionPeriod | null;
}) {
  const { days, unanswered } = props.availability;
  const waitingList = props.waitingList ?? true;
  const period = props.period ?? null;
  return (
    <section aria-labelledby="choose-day">
      <h2 id="choose-day" className="title-md mb-4">
        Choose a day
      </h2>
      {days ? (
        <DayGrid
          days={days}
          chosen={props.chosen}
          onChoose={props.onChoose}
          waitingList={waitingList}
          booked={props.booked ?? null}
          period={period}
        />
      ) : (
        <DayGridPlaceholder words={unanswered ? 'We couldn’t load the calendar' : 'Loading open days…'} />
      )}
      {days && period && <ReportLegend inTime={days.some((day) => isDayInTime(period, day))} />}
      {(days || !unanswered) && <Legend days={days} waitingList={waitingList} />}
      <p role="status" className="text-fine text-muted">
        {days && unanswered && 'You’re offline. These times may have changed.'}
      </p>
      {!days && unanswered && (
        <div className="mt-4">
          <p>Nothing you entered is lost. You can also call us: {phoneText(business().office.phone)}.</p>
          <button type="button" onClick={props.onRetry} className={`${actionClass('quiet')} mt-3`}>
            Try again
          </button>
        </div>
      )}
      <p className="without-script mt-4">
        The calendar needs JavaScript. Call us for the next open times: {phoneText(business().office.phone)}.
      </p>
    </section>
  );
}

const ReportLegend = ({ inTime }: { inTime: boolean }) =>
  inTime ? (
    <p className="mt-3 flex items-start gap-2 text-fine font-medium">
      <Check aria-hidden size={18} className="mt-0.5 shrink-0" /> Report before your inspection period ends
    </p>
  ) : (
    <p className="mt-3 border-l-4 border-danger bg-sunk p-4 font-medium">
      No open day gets you the report before your inspection period ends. You can still book, or call us at{' '}
      {phoneText(business().office.phone)}.
    </p>
  );

const meanings = (waitingList: boolean) =>
  [
    { status: 'available', words: 'Available' },
    { status: 'limited', words: 'Limited' },
    { status: 'unavailable', words: waitingList ? 'Full, with a waiting list' : 'Full' },
  ] as const;

/** Reserves its space until the days are known, so that nothing below it moves. */
const Legend = memo((props: { days: readonly DayAvailability[] | null; waitingList: boolean }) => (
  <div className={`mt-3 text-fine text-muted ${props.days ? '' : 'needs-script invisible'}`}>
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {meanings(props.waitingList).map(({ status, words }) => (
        <li key={status} className="flex items-center gap-2">
          <span aria-hidden className={`h-1.5 w-5 ${dayColors[status].bar}`} /> {words}
        </li>
      ))}
    </ul>
    <p className="mt-1">
      {notAvailableText(props.days ?? [])} {saturdayHours(props.days ?? [])}
    </p>
  </div>
));
