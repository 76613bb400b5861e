import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { acceptedDateLimits, PERIOD_DAYS } from '../../../domain/inspection-period/inspection-period.ts';
import type { TypedPeriod } from '../../storage/inspection-period.ts';
import { TextField } from '../../ui/field.tsx';

/** A problem by the name of its field moves the focus to `period-<field>`. */
export default function PeriodFields(props: {
  typed: TypedPeriod;
  problem: { field: string; message: string } | null;
  onChange: (part: Partial<TypedPeriod>) => void;
}) {
  const { typed, problem, onChange } = props;
  const errorOf = (field: keyof TypedPeriod) => (problem?.field === field ? problem.message : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id="period-acceptedOn"
        label="When was your contract accepted?"
        type="date"
        {...acceptedDateLimits(phoenixDateOf(new Date()))}
        value={typed.acceptedOn}
        error={errorOf('acceptedOn')}
        onChange={(acceptedOn) => onChange({ acceptedOn })}
      />
      <TextField
        id="period-days"
        label="Length of the inspection period, in days"
        hint={`The standard Arizona contract gives you ${PERIOD_DAYS.usual} days.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed.days}
        error={errorOf('days')}
        onChange={(days) => onChange({ days })}
      />
    </div>
  );
}
