import { LATEST_START } from '../../../domain/scheduling/schedule-settings.ts';
import {
  formatTime12,
  isTimeOfDay,
  minutesOfDay,
  type TimeOfDay,
  timeOfDayAt,
} from '../../../domain/time-of-day.ts';
import { fieldClass } from '../../ui/field.tsx';

const EARLIEST_LISTED: TimeOfDay = '05:00';
const halfHour = 30;
const listed = Array.from(
  { length: (minutesOfDay(LATEST_START) - minutesOfDay(EARLIEST_LISTED)) / halfHour + 1 },
  (_, index) => timeOfDayAt(minutesOfDay(EARLIEST_LISTED) + index * halfHour),
);

/** A list instead of a time input: only valid times, and the same in every browser. */
export function TimeSelect(props: {
  id: string;
  day: string;
  label: string;
  value: TimeOfDay;
  problem?: string | undefined;
  onChange: (time: TimeOfDay) => void;
}) {
  const { id, day, label, value, problem, onChange } = props;
  // A stored time that is not listed, such as 8:10, is kept.
  const times = listed.includes(value) ? listed : [...listed, value].sort();
  return (
    <div>
      <label htmlFor={id} className="text-fine text-muted @min-[21rem]:sr-only">
        <span className="sr-only">{day}, </span>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={({ target }) => isTimeOfDay(target.value) && onChange(target.value)}
        className={`${fieldClass} mt-0! px-2! sm:px-4!`}
      >
        {times.map((time) => (
          <option key={time} value={time}>
            {formatTime12(time)}
          </option>
        ))}
      </select>
    </div>
  );
}
