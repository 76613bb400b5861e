import { memo } from 'react';
import { OCCUPANCIES, type Occupancy } from '../../../domain/contact/occupancy.ts';
import { Choice, yesNo } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field.tsx';

export type OccupancyAnswer = { occupancyStatus: Occupancy | null; allowEarlyInspection: boolean | null };

/** Who makes an appointment has to know: "I don't know" of the contact step counts as no answer yet. */
const offered = (['occupied', 'vacant'] as const).map((id) => ({
  value: id,
  label: OCCUPANCIES[id],
  id: `occupancy-${id}`,
}));

const MISSING_CHOICE = 'Please select a date, time, and occupancy status';
const MISSING_EARLY = 'Please indicate if you allow early inspection for vacant properties';

/** What keeps a booking from being confirmed, and the field to go to. */
export function missingOccupancy(answer: OccupancyAnswer): { words: string; field: string } | null {
  const { occupancyStatus, allowEarlyInspection } = answer;
  if (occupancyStatus !== 'occupied' && occupancyStatus !== 'vacant')
    return { words: MISSING_CHOICE, field: 'occupancy-occupied' };
  return occupancyStatus === 'vacant' && allowEarlyInspection === null
    ? { words: MISSING_EARLY, field: 'early-yes' }
    : null;
}

export const OccupancyFields = memo(function OccupancyFields(props: {
  answer: OccupancyAnswer;
  onChange: (part: Partial<OccupancyAnswer>) => void;
  /** Something was to be confirmed without these answers. */
  missed: boolean;
}) {
  const { answer, onChange } = props;
  const missing = props.missed ? missingOccupancy(answer) : null;
  const { occupancyStatus } = answer;
  return (
    <div className="grid gap-5">
      <Choice
        name="occupancy"
        legend="Is somebody living there?"
        options={offered}
        value={occupancyStatus === 'unknown' ? null : occupancyStatus}
        onChange={(status) => onChange({ occupancyStatus: status })}
      />
      {occupancyStatus === 'vacant' && (
        <Choice
          name="early"
          legend="May we come earlier than the booked time if the day allows it?"
          options={yesNo('early')}
          value={answer.allowEarlyInspection}
          onChange={(allowEarlyInspection) => onChange({ allowEarlyInspection })}
        />
      )}
      <FieldError id="occupancy" error={missing?.words} />
    </div>
  );
});
