// The calendar, following the ARIA grid pattern: one tab stop, arrow keys inside. Closed days can be focused, so that their
// reason is read, but not chosen.
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { type CalendarDate, WEEKDAY_NAMES } from '../../../domain/calendar-date.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { calendarWeeks, monthsOf } from './calendar-weeks.ts';
import { cellClass, DayCell } from './day-cell.tsx';
import { dayForKey } from './grid-moves.ts';
import { isDayInTime } from './report-in-time.ts';

/** On the narrowest phones the grid uses part of the page's margin, so that a day stays large enough to tap. */
const tableClass = 'w-full table-fixed border-collapse max-[22rem]:-mx-4 max-[22rem]:w-[calc(100%+2rem)]';

export function DayGrid(props: {
  /** Both props must be stable between renders. */
  days: readonly DayAvailability[];
  chosen: CalendarDate | null;
  onChoose: (day: DayAvailability) => void;
  waitingList: boolean;
  /** The day of the booking that is being moved. */
  booked: CalendarDate | null;
  /** Of the buyer. */
  period: InspectionPeriod | null;
}) {
  const { days, chosen, onChoose } = props;
  const table = useRef<HTMLTableElement>(null);
  /** Set on click, not on focus: focus comes first and would render the grid twice per tap. */
  const [visited, setVisited] = useState<CalendarDate | null>(null);
  const weeks = useMemo(() => calendarWeeks(days), [days]);
  const shown = weeks.flat();
  const isShown = (date: CalendarDate | null) => shown.some((day) => day.date === date);
  const tabStop = isShown(visited) ? visited : isShown(chosen) ? chosen : firstOpenDay(days);

  const choose = useCallback(
    (day: DayAvailability) => {
      setVisited(day.date);
      if (day.closed === null) onChoose(day);
    },
    [onChoose],
  );
  const answerKey = useCallback(
    (event: KeyboardEvent, day: DayAvailability) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = dayForKey(event.key, day.date, weeks);
      if (to !== null) {
        setVisited(to);
        table.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
      } else if (event.key === 'Enter' || event.key === ' ') choose(day);
      else return;
      event.preventDefault();
    },
    [weeks, choose],
  );

  return (
    <>
      <Months>{monthsOf(days)}</Months>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern uses a table. */}
      <table ref={table} role="grid" aria-labelledby="calendar-months" className={tableClass}>
        <WeekdayRow />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  namesMonth={day === shown[0] || day.date.endsWith('-01')}
                  chosen={day.date === chosen}
                  waitingList={props.waitingList}
                  booked={day.date === props.booked}
                  inTime={props.period !== null && isDayInTime(props.period, day)}
                  tabStop={day.date === tabStop}
                  onChoose={choose}
                  onKeyDown={answerKey}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The day that is focusable at first. */
const firstOpenDay = (days: readonly DayAvailability[]): CalendarDate | null =>
  (days.find(({ status }) => status !== 'unavailable') ?? days[0])?.date ?? null;

const Months = ({ children }: { children: string }) => (
  <h3 id="calendar-months" className="mb-3 font-sans text-lead font-semibold tracking-normal">
    {children}
  </h3>
);

const WeekdayRow = () => (
  <thead>
    <tr>
      {WEEKDAY_NAMES.map((name) => (
        <th
          key={name}
          scope="col"
          abbr={name}
          className="pb-1.5 text-[min(0.9375rem,4.5vw)] font-medium text-muted"
        >
          {name.slice(0, 3)}
        </th>
      ))}
    </tr>
  </thead>
);

/** Placeholder while the days load: always three weeks, so that nothing moves. */
export const DayGridPlaceholder = ({ words }: { words: string }) => (
  <>
    <Months>{words}</Months>
    <table aria-hidden className={tableClass}>
      <WeekdayRow />
      <tbody>
        {['first', 'second', 'third'].map((week) => (
          <tr key={week}>
            {WEEKDAY_NAMES.map((name) => (
              <td key={name} className={cellClass} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
