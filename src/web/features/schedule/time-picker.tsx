import { type CalendarDate, formatLongDate } from '../../../domain/calendar-date.ts';
import { formatTime12, isTimeOfDay, type TimeOfDay } from '../../../domain/time-of-day.ts';
import { actionClass } from '../../ui/action.tsx';
import { fieldClass } from '../../ui/field.tsx';
import { dayColors } from './day-cell.tsx';
import { freeWords } from './day-words.ts';
import type { ChosenTime } from './use-chosen-time.ts';
import { visitorTime } from './visitor-time.ts';

/** What is free on the chosen day. */
export function TimePicker(props: {
  choice: ChosenTime;
  /** Where a full day has a waiting list. */
  onJoin?: (date: CalendarDate) => void;
}) {
  const { choice, onJoin } = props;
  const { day, lost } = choice;
  const full = day?.status === 'unavailable';
  return (
    <section aria-labelledby="choose-time">
      <h2 id="choose-time" className="title-md mb-3">
        Choose a time
      </h2>
      <div role="status">
        {day ? (
          <>
            <p className="text-lead font-semibold">{formatLongDate(day.date)}</p>
            <p className={`font-medium ${dayColors[day.status].words}`} data-testid="slots">
              {freeWords(day, onJoin !== undefined)}
            </p>
          </>
        ) : (
          <p className="text-muted">First pick a day in the calendar.</p>
        )}
        {day && lost && (
          <p id="time-lost" tabIndex={-1} className="mt-3 border-l-4 border-copper bg-sunk p-4 font-medium">
            {lostWords(lost, full)}
          </p>
        )}
      </div>
      {day && full && onJoin && (
        <button type="button" onClick={() => onJoin(day.date)} className={`${actionClass('quiet')} mt-3`}>
          Join waiting list
        </button>
      )}
      {!full && <TimeField choice={choice} />}
    </section>
  );
}

const lostWords = (lost: TimeOfDay, full: boolean) =>
  full
    ? `Somebody else just took ${formatTime12(lost)}, and the day is full now.`
    : `Somebody else just took ${formatTime12(lost)}. These times are still free.`;

/** It stands there from the beginning, so that the first picked day changes as little of the page as any other. */
function TimeField({ choice }: { choice: ChosenTime }) {
  const { day, time, lost } = choice;
  const own = day && time && visitorTime(day.date, time);
  return (
    <div className="mt-4">
      <label htmlFor="time" className="font-medium">
        Time
      </label>
      <div className="flex flex-wrap items-center gap-x-4">
        <select
          id="time"
          value={time ?? ''}
          disabled={day === null}
          aria-describedby={lost ? 'time-lost time-hint' : 'time-hint'}
          aria-invalid={lost ? true : undefined}
          onChange={({ target }) => choice.chooseTime(isTimeOfDay(target.value) ? target.value : null)}
          className={`${fieldClass} max-w-56 text-lead disabled:opacity-70`}
        >
          <option value="">Choose…</option>
          {choice.times.map((slot) => (
            <option key={slot.time} value={slot.time} disabled={!slot.available}>
              {formatTime12(slot.time)}
              {!slot.available && ' (taken)'}
            </option>
          ))}
        </select>
        <p id="time-hint" className="mt-1.5">
          <span className="font-medium">Arizona time</span>
          {own && <span className="text-muted"> · {own} your time</span>}
        </p>
      </div>
    </div>
  );
}
