import { Check } from 'lucide-react';
import { type CalendarDate, formatLongDate, formatShortDate } from '../../../domain/calendar-date.ts';
import { type InspectionPeriod, periodEndText } from '../../../domain/inspection-period/inspection-period.ts';
import { type Job, lateReportWarning } from '../../../domain/inspection-period/report-arrival.ts';
import { formatTime12, type TimeOfDay } from '../../../domain/time-of-day.ts';
import { business } from '../../lib/business.ts';
import { actionClass } from '../../ui/action.tsx';
import { dayColors } from './day-cell.tsx';
import { availabilityText, slotCountText } from './day-text.ts';
import { isLateAt, jobAt } from './report-in-time.ts';
import type { ChosenTime } from './use-chosen-time.ts';
import { visitorTime } from './visitor-time.ts';

/** Free times of the chosen day. */
export function TimePicker(props: {
  choice: ChosenTime;
  /** Set where a full day has a waiting list. */
  onJoin?: (date: CalendarDate) => void;
  /** Full days for which this visitor is already waiting. */
  waitsFor?: readonly string[];
  /** Of the buyer: marks the times that get them the report before it ends. */
  period?: InspectionPeriod | null;
}) {
  const { choice, onJoin, waitsFor = [], period = null } = props;
  const { day, lost } = choice;
  const full = day?.status === 'unavailable';
  return (
    <section aria-labelledby="choose-time">
      <h2 id="choose-time" className="title-md mb-3 scroll-mt-[40vh]">
        Choose a time
      </h2>
      <div role="status">
        {day ? (
          <>
            <p className="text-lead font-semibold">{formatLongDate(day.date)}</p>
            <p className={`font-medium ${dayColors[day.status].words}`} data-testid="slots">
              {availabilityText(day, onJoin !== undefined)}
            </p>
            {!full && <p className="text-fine text-muted">{slotCountText(day)}</p>}
          </>
        ) : (
          <p className="text-muted">First pick a day in the calendar.</p>
        )}
        {day && lost && (
          <p id="time-lost" tabIndex={-1} className="mt-3 border-l-4 border-accent bg-sunk p-4 font-medium">
            {lostText(lost, full)}
          </p>
        )}
        {day && full && waitsFor.includes(day.date) && (
          <p className="mt-3 border-l-4 border-action bg-sunk p-4">
            <strong className="font-semibold">You’re on the list for {formatShortDate(day.date)}.</strong>{' '}
            Open the link we emailed you to confirm your place.
          </p>
        )}
      </div>
      {day && full && onJoin && !waitsFor.includes(day.date) && (
        <button type="button" onClick={() => onJoin(day.date)} className={`${actionClass('quiet')} mt-3`}>
          Join waiting list
        </button>
      )}
      {day && !full && <TimeChips choice={choice} date={day.date} period={period} />}
    </section>
  );
}

const lostText = (lost: TimeOfDay, full: boolean) =>
  full
    ? `Someone else just took ${formatTime12(lost)}, and the day is full now.`
    : `Someone else just took ${formatTime12(lost)}. These times are still free.`;

/** What the marks mean, or a warning. `allLate`: none of the day's times is in time. */
function ReportNote(props: { period: InspectionPeriod; job: Job | null; allLate: boolean }) {
  const { period, job, allLate } = props;
  const warning = job && lateReportWarning(period, job, business().promises.report);
  const noTime = `No time on this day gets you the report before your inspection period ends ${periodEndText(period)}.`;
  const words = warning ?? (allLate ? noTime : null);
  if (words) return <p className="mt-3 border-l-4 border-danger bg-sunk p-4 font-medium">{words}</p>;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-fine text-action">
      <Check aria-hidden size={18} className="mt-0.5 shrink-0" />
      Your report arrives before your inspection period ends.
    </p>
  );
}

/** Native radio buttons: one tab stop, arrow keys inside. `#time` is the tab stop. */
function TimeChips(props: { choice: ChosenTime; date: CalendarDate; period: InspectionPeriod | null }) {
  const { choice, date, period } = props;
  const { time, lost } = choice;
  const free = choice.times.filter(({ available }) => available).map((slot) => slot.time);
  const own = time && visitorTime(date, time);
  const halves = [
    { name: 'Morning', times: free.filter((start) => start < '12:00') },
    { name: 'Afternoon', times: free.filter((start) => start >= '12:00') },
  ];
  return (
    <div
      className="mt-3"
      role="radiogroup"
      aria-label="Time"
      aria-describedby={lost ? 'time-lost time-hint' : 'time-hint'}
      aria-invalid={lost ? true : undefined}
    >
      {halves.map(
        ({ name, times }) =>
          times.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: part of the fieldset above.
            <div key={name} role="group" aria-label={name} className="mt-3">
              <p aria-hidden className="text-fine font-medium text-muted">
                {name}
              </p>
              <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
                {times.map((start) => (
                  <label
                    key={start}
                    className="relative flex min-h-12 touch-manipulation items-center justify-center border border-muted bg-raised font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-accent"
                  >
                    <input
                      type="radio"
                      name="time"
                      id={start === (time ?? free[0]) ? 'time' : undefined}
                      value={start}
                      checked={start === time}
                      onChange={() => choice.chooseTime(start)}
                      className="absolute inset-0 opacity-0"
                    />
                    {period && !isLateAt(period, date, start) && (
                      <>
                        <Check aria-hidden size={18} className="mr-1 shrink-0" />
                        <span className="sr-only">Report in time: </span>
                      </>
                    )}
                    {formatTime12(start)}
                  </label>
                ))}
              </div>
            </div>
          ),
      )}
      <p id="time-hint" className="mt-2 text-fine">
        <span className="font-medium">Arizona time</span>
        {own && <span className="text-muted"> · {own} your time</span>}
      </p>
      <div role="status">
        {period && (
          <ReportNote
            period={period}
            job={time && jobAt(date, time)}
            allLate={free.every((start) => isLateAt(period, date, start))}
          />
        )}
      </div>
    </div>
  );
}
