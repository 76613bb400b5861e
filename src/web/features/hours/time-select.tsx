import { LATEST_START } from '../../../domain/scheduling/schedule-settings.ts';
import { isTimeOfDay, type TimeOfDay } from '../../../domain/time-of-day.ts';
import { fieldClass } from '../../ui/field.tsx';
import { EARLIEST_LISTED, halfHours } from './half-hours.ts';

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
        {halfHours(EARLIEST_LISTED, LATEST_START, value).map((time) => (
          <option key={time.value} value={time.value}>
            {time.label}
          </option>
        ))}
      </select>
    </div>
  );
}
