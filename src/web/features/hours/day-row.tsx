import { WEEKDAY_NAMES } from '../../../domain/calendar-date.ts';
import { type BusinessDay, WEEKDAYS, type WeekdayName } from '../../../domain/scheduling/business-hours.ts';
import { FieldError } from '../../ui/field.tsx';
import { TimeSelect } from './time-select.tsx';

/** One row per day where there is room; otherwise each time has its own line. */
const line =
  '@min-[21rem]:grid-cols-[minmax(4.75rem,1fr)_minmax(0,1.4fr)_minmax(0,1.4fr)] @min-[21rem]:items-center';

export const WeekHead = () => (
  <div aria-hidden className={`hidden gap-3 pb-1 text-fine text-muted @min-[21rem]:grid ${line}`}>
    <span className="col-start-2">First start</span>
    <span>Last start</span>
  </div>
);

/** One weekday: open or closed, and its first and last start. */
export function DayRow(props: {
  name: WeekdayName;
  day: BusinessDay;
  problem: string | undefined;
  onChange: (changes: Partial<BusinessDay>) => void;
}) {
  const { name, day, problem, onChange } = props;
  const label = WEEKDAY_NAMES[WEEKDAYS.indexOf(name)] ?? name;
  return (
    <li className="border-t border-line py-2">
      <div className={`grid gap-x-3 ${line}`}>
        <label htmlFor={name} className="flex min-h-13 items-center gap-3">
          <input
            type="checkbox"
            role="switch"
            id={name}
            checked={day.isOpen}
            aria-checked={day.isOpen}
            aria-label={label}
            onChange={(event) => onChange({ isOpen: event.target.checked })}
            className="size-6 shrink-0 accent-action"
          />
          <span aria-hidden className="font-semibold">
            {label.slice(0, 3)}
            <span className="hidden @min-[30rem]:inline">{label.slice(3)}</span>
          </span>
        </label>
        {day.isOpen ? (
          <>
            <TimeSelect
              id={`${name}-open`}
              day={label}
              label="First start"
              value={day.openTime}
              onChange={(openTime) => onChange({ openTime })}
            />
            <TimeSelect
              id={`${name}-close`}
              day={label}
              label="Last start"
              value={day.closeTime}
              problem={problem}
              onChange={(closeTime) => onChange({ closeTime })}
            />
          </>
        ) : (
          <p className="text-muted @min-[21rem]:col-span-2">Closed</p>
        )}
      </div>
      {day.isOpen && <FieldError id={`${name}-close`} error={problem} />}
    </li>
  );
}
