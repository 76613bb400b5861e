import { type CalendarDate, formatShortDate } from '../../../domain/calendar-date.ts';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import type { OpenDay } from './use-open-days.ts';

const chip =
  'relative flex min-h-12 touch-manipulation items-center justify-center border border-muted bg-page px-1 text-center text-fine font-medium whitespace-nowrap has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-accent';
const chips =
  'mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]';

/** One tap for the day and one for the time. `id`: of the first day, which gets the focus of a problem. */
export function FreeTimes(props: {
  id: string;
  days: readonly OpenDay[] | null | undefined;
  date: string;
  time: string;
  onChange: (chosen: { date?: string; time: string }) => void;
}) {
  const { id, days, date, time, onChange } = props;
  if (!days?.length)
    return (
      <p role="status" className="text-muted">
        {days === undefined
          ? 'Loading the free times…'
          : days
            ? 'There is no free time in the next two weeks.'
            : 'We couldn’t load the free times. Please reload the page.'}
      </p>
    );
  const day = days.find((one) => one.date === date);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="font-medium">Day</legend>
        <div className={chips}>
          {days.map((one, index) => (
            <label key={one.date} className={chip}>
              <input
                type="radio"
                name={`${id}-day`}
                id={index === 0 ? id : undefined}
                checked={one.date === date}
                onChange={() => onChange({ date: one.date, time: '' })}
                className="absolute inset-0 opacity-0"
              />
              {formatShortDate(one.date as CalendarDate)}
            </label>
          ))}
        </div>
      </fieldset>
      {day && (
        <fieldset className="min-w-0">
          <legend className="font-medium">Start time</legend>
          <div className={chips}>
            {day.times.map((start) => (
              <label key={start} className={chip}>
                <input
                  type="radio"
                  name={`${id}-start`}
                  checked={start === time}
                  onChange={() => onChange({ time: start })}
                  className="absolute inset-0 opacity-0"
                />
                {isTimeOfDay(start) ? formatTime12(start) : start}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
