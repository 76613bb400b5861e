// Jumps to one day, from today on.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  addDays,
  type CalendarDate,
  formatLongDate,
  parseCalendarDate,
} from '../../../domain/calendar-date.ts';

const step =
  'grid size-13 shrink-0 place-items-center border border-muted aria-disabled:border-line aria-disabled:text-muted';

/** `null`: no day is chosen, and every upcoming day is listed. */
export function DayPicker(props: {
  today: CalendarDate;
  chosen: CalendarDate | null;
  onChoose: (date: CalendarDate | null) => void;
}) {
  const { today, chosen, onChoose } = props;
  const choose = (text: string) => {
    const parsed = parseCalendarDate(text);
    if (parsed.ok && parsed.value >= today) onChoose(parsed.value);
    else if (text === '') onChoose(null);
  };
  const isFirst = chosen === null || chosen <= today;
  return (
    <div className="mb-4">
      <div className="flex items-end gap-2">
        <button
          type="button"
          aria-label="Previous day"
          onClick={() => !isFirst && choose(addDays(chosen, -1))}
          // Not "disabled", which would lose the focus on the first day.
          aria-disabled={isFirst}
          className={step}
        >
          <ChevronLeft aria-hidden />
        </button>
        <div className="min-w-0 grow">
          <label htmlFor="schedule-date" className="text-fine text-muted">
            Day
          </label>
          <input
            id="schedule-date"
            type="date"
            min={today}
            value={chosen ?? ''}
            onChange={(event) => choose(event.target.value)}
            className="block min-h-13 w-full min-w-0 border border-muted bg-page px-3 text-ink"
          />
        </div>
        <button
          type="button"
          aria-label="Next day"
          onClick={() => choose(addDays(chosen ?? today, 1))}
          className={step}
        >
          <ChevronRight aria-hidden />
        </button>
      </div>
      <div aria-live="polite">
        {chosen && (
          <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold">{formatLongDate(chosen)}</span>
            <button
              type="button"
              onClick={() => onChoose(null)}
              className="min-h-11 underline underline-offset-4"
            >
              Show all upcoming
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
