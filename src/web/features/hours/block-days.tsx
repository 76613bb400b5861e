import { X } from 'lucide-react';
import { type CalendarDate, formatShortDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { actionClass } from '../../ui/action.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import type { BlockDraft, DraftProblem } from './block-draft.ts';

const options = [
  { value: 'one', label: 'One day', id: 'block-one' },
  { value: 'range', label: 'Days in a row', id: 'block-range' },
  { value: 'several', label: 'Several days', id: 'block-several' },
] as const;

const dayLabels = { one: 'Day', range: 'First day', several: 'Add a day' } as const;

export function BlockDays(props: {
  draft: BlockDraft;
  problem: DraftProblem | null;
  today: string;
  onChange: (changes: Partial<BlockDraft>) => void;
}) {
  const { draft, problem, today, onChange } = props;
  const { which, day, lastDay, chosen } = draft;
  const errorOf = (field: DraftProblem['field']) => (problem?.field === field ? problem.message : undefined);
  const add = () => {
    const parsed = parseCalendarDate(day);
    if (parsed.ok) onChange({ chosen: [...new Set([...chosen, parsed.value])].sort(), day: '' });
    document.getElementById('block-day')?.focus();
  };
  const takeOut = (date: CalendarDate) => {
    onChange({ chosen: chosen.filter((other) => other !== date) });
    // The button is removed with its day.
    document.getElementById('block-day')?.focus();
  };
  return (
    <>
      <Choice
        name="block-which"
        legend="Which days"
        options={options}
        value={which}
        onChange={(next) => onChange({ which: next })}
      />
      <div className="grid items-start gap-4 sm:max-w-md sm:grid-cols-2">
        <TextField
          id="block-day"
          label={dayLabels[which]}
          type="date"
          min={today}
          value={day}
          error={errorOf('day')}
          onChange={(value) => onChange({ day: value })}
        />
        {which === 'range' && (
          <TextField
            id="block-last-day"
            label="Last day"
            type="date"
            min={day || today}
            value={lastDay}
            error={errorOf('lastDay')}
            onChange={(value) => onChange({ lastDay: value })}
          />
        )}
        {which === 'several' && (
          <button type="button" onClick={add} className={`${actionClass('quiet')} sm:mt-8`}>
            Add day
          </button>
        )}
      </div>
      {which === 'several' && chosen.length > 0 && (
        <ul aria-label="Chosen days" className="flex flex-wrap gap-2">
          {chosen.map((date) => (
            <li key={date} className="flex items-center border border-line bg-page pl-3">
              {formatShortDate(date)}
              <button
                type="button"
                onClick={() => takeOut(date)}
                aria-label={`Remove ${formatShortDate(date)}`}
                className="grid size-11 place-items-center"
              >
                <X aria-hidden size={18} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
