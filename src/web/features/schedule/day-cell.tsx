import { Check } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { monthName } from './calendar-weeks.ts';
import { cellText, dayName } from './day-text.ts';

/** Colors of a day's states; the text is in the cell. */
export const dayColors = {
  available: { words: 'text-action', bar: 'bg-action' },
  limited: { words: 'text-accent', bar: 'bg-glow' },
  unavailable: { words: 'text-danger', bar: 'bg-danger' },
} as const;

export const cellClass =
  'h-15 touch-manipulation select-none border border-line p-0 text-center align-middle sm:h-19';

/** Memoized per day: picking a day re-renders two cells. */
export const DayCell = memo(function DayCell(props: {
  day: DayAvailability;
  /** Shows the month next to the number: on the first of a month, and on the grid's first day. */
  namesMonth: boolean;
  chosen: boolean;
  waitingList: boolean;
  booked: boolean;
  /** A time of this day gets the buyer the report before their inspection period ends. */
  inTime: boolean;
  /** The only day in the tab order. */
  tabStop: boolean;
  onChoose: (day: DayAvailability) => void;
  onKeyDown: (event: KeyboardEvent, day: DayAvailability) => void;
}) {
  const { day, chosen } = props;
  const closed = day.closed !== null;
  const look = chosen ? 'bg-ink text-page' : closed ? 'bg-sunk text-muted' : 'bg-raised hover:bg-sunk';
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in the ARIA grid pattern the cell takes the focus.
      role="gridcell"
      data-date={day.date}
      aria-selected={closed ? undefined : chosen}
      aria-disabled={closed || undefined}
      aria-current={day.closed === 'today' ? 'date' : undefined}
      tabIndex={props.tabStop ? 0 : -1}
      onClick={() => props.onChoose(day)}
      onKeyDown={(event) => props.onKeyDown(event, day)}
      className={`${cellClass} relative focus-visible:z-10 focus-visible:outline-offset-0 ${look} ${closed ? 'cursor-default' : 'cursor-pointer'}`}
    >
      {/* Screen readers get more than fits into the cell. */}
      <span className="sr-only">
        {dayName(day, props.waitingList)}
        {props.booked && ', your booked day'}
        {props.inTime && ', report in time'}
      </span>
      <span
        aria-hidden
        className={`block leading-none ${closed ? 'text-base opacity-60' : 'price text-xl sm:text-2xl'}`}
      >
        {props.namesMonth && (
          <span className="block pb-0.5 font-sans text-[0.6875rem] font-medium">
            {monthName(day.date).slice(0, 3)}
          </span>
        )}
        {Number(day.date.slice(8))}
      </span>
      <span
        aria-hidden
        className={`mt-1 block text-[min(0.6875rem,3.1vw)] font-semibold leading-tight sm:text-[0.8125rem] ${closed ? 'opacity-60' : chosen ? '' : dayColors[day.status].words}`}
      >
        {props.booked ? 'Yours' : cellText(day)}
      </span>
      {props.inTime && <Check aria-hidden size={16} className="absolute right-0.5 top-0.5" />}
      {!closed && (
        <span aria-hidden className={`absolute inset-x-0 bottom-0 h-1.5 ${dayColors[day.status].bar}`} />
      )}
    </td>
  );
});
