import { memo, useState } from 'react';
import { OCCUPANCIES, OCCUPANCY_IDS } from '../../../domain/contact/occupancy.ts';
import { Choice, yesNo } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field.tsx';
import { missingOccupancy, type OccupancyAnswer } from './missing-occupancy.ts';

const offered = OCCUPANCY_IDS.map((id) => ({ value: id, label: OCCUPANCIES[id], id: `occupancy-${id}` }));

/** The contact step asks this; here the answer is shown, or asked for if missing. */
const OccupancyFields = memo(function OccupancyFields(props: {
  answer: OccupancyAnswer;
  onChange: (part: Partial<OccupancyAnswer>) => void;
  /** Confirming was tried without these answers. */
  missed: boolean;
}) {
  const { answer, onChange } = props;
  const missing = props.missed ? missingOccupancy(answer) : null;
  const { occupancyStatus } = answer;
  const isKnown = missingOccupancy(answer) === null;
  const [asks, setAsks] = useState(!isKnown);
  if (occupancyStatus !== null && isKnown && !asks)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span data-testid="occupancy">
          Is anyone living there? <strong className="font-semibold">{OCCUPANCIES[occupancyStatus]}</strong>
          {occupancyStatus === 'vacant' &&
            (answer.allowEarlyInspection ? ' · Early start OK' : ' · No early start')}
        </span>
        <button
          type="button"
          onClick={() => {
            setAsks(true);
            setTimeout(() => document.getElementById(`occupancy-${occupancyStatus}`)?.focus());
          }}
          className="min-h-11 font-medium underline underline-offset-4"
        >
          Change<span className="sr-only"> who lives there</span>
        </button>
      </p>
    );
  return (
    <div className="grid gap-5">
      <Choice
        name="occupancy"
        legend="Is anyone living there?"
        options={offered}
        value={occupancyStatus}
        onChange={(status) => onChange({ occupancyStatus: status })}
      />
      {occupancyStatus === 'vacant' && (
        <Choice
          name="early"
          legend="Can we start early?"
          options={yesNo('early')}
          value={answer.allowEarlyInspection}
          onChange={(allowEarlyInspection) => onChange({ allowEarlyInspection })}
        />
      )}
      <FieldError id="occupancy" error={missing?.words} />
    </div>
  );
});

export default OccupancyFields;
