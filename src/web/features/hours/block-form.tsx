import { type FormEvent, useState } from 'react';
import { calendarDate } from '../../../domain/calendar-date.ts';
import { isTimeOfDay, type TimeOfDay } from '../../../domain/time-of-day.ts';
import { actionClass } from '../../ui/action.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { BlockDays } from './block-days.tsx';
import { type BlockDraft, EMPTY_DRAFT, readDraft } from './block-draft.ts';
import { BookingsInBlock } from './bookings-in-block.tsx';
import { EARLIEST_LISTED, halfHours } from './half-hours.ts';
import { saveBlock } from './schedule-calls.ts';
import { useBlockPreview } from './use-block-preview.ts';

/** Inspections end by then at the latest. */
const LATEST_LISTED: TimeOfDay = '23:00';

const lengths = [
  { value: true, label: 'All day', id: 'block-all-day' },
  { value: false, label: 'Part of the day', id: 'block-hours' },
] as const;

type SaveAnswer = Awaited<ReturnType<typeof saveBlock>>;

export function BlockForm(props: {
  today: string;
  onChange: () => void;
  /** `false`: not saved. */
  onAnswer: (answer: SaveAnswer) => boolean;
}) {
  const { today, onChange, onAnswer } = props;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [busy, setBusy] = useState(false);
  const { block, problem } = readDraft(draft, calendarDate(today));
  const { preview, fetchNow } = useBlockPreview(block);
  const change = (changes: Partial<BlockDraft>) => {
    setDraft({ ...draft, ...changes });
    onChange();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    // Day and reason are needed; the first missing or wrong field gets the focus.
    const wrong = !block ? fieldIds[problem?.field ?? missingDay(draft)] : undefined;
    const first = wrong ?? (draft.reason.trim() === '' ? 'block-reason' : undefined);
    if (!block || first) return document.getElementById(first ?? 'block-day')?.focus();
    if (busy) return;
    setBusy(true);
    // Bookings in the block are always named before it is saved.
    const seen = preview?.ok ? preview : await fetchNow(block);
    const isKnown = seen === preview || (seen.ok && seen.bookings.length === 0);
    const saved = isKnown && onAnswer(await saveBlock(block, draft.reason.trim()));
    setBusy(false);
    if (!saved) return document.getElementById('block-bookings')?.scrollIntoView({ block: 'nearest' });
    setDraft(EMPTY_DRAFT);
  };

  const bookings = preview?.ok ? preview.bookings : [];
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-5 grid max-w-2xl gap-5">
      <BlockDays draft={draft} problem={problem} today={today} onChange={change} />
      <Choice
        name="block-length"
        legend="How long"
        options={lengths}
        value={draft.allDay}
        onChange={(allDay) => change({ allDay })}
      />
      {!draft.allDay && (
        <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
          <SelectField
            id="block-from"
            label="From"
            value={draft.from}
            onChange={(from) => isTimeOfDay(from) && change({ from })}
            options={halfHours(EARLIEST_LISTED, LATEST_LISTED, draft.from)}
          />
          <SelectField
            id="block-to"
            label="To"
            value={draft.to}
            error={problem?.field === 'to' ? problem.message : undefined}
            onChange={(to) => isTimeOfDay(to) && change({ to })}
            options={halfHours(EARLIEST_LISTED, LATEST_LISTED, draft.to)}
          />
        </div>
      )}
      <TextField
        id="block-reason"
        label="Reason"
        hint="Only you see it."
        maxLength={200}
        autoComplete="off"
        value={draft.reason}
        onChange={(reason) => change({ reason })}
      />
      <div id="block-bookings" role="status" className="scroll-mb-24 empty:hidden">
        {preview && !preview.ok && <p className="font-medium text-danger">{preview.words}</p>}
        {preview?.ok && bookings.length === 0 && <p className="text-muted">No bookings in this time.</p>}
        <BookingsInBlock bookings={bookings} />
      </div>
      <button
        type="submit"
        aria-disabled={busy}
        className={`${actionClass('quiet')} sm:justify-self-start ${busy ? 'cursor-progress' : ''}`}
      >
        {saveText(bookings.length)}
      </button>
    </form>
  );
}

const fieldIds = { day: 'block-day', lastDay: 'block-last-day', to: 'block-to' } as const;

const missingDay = ({ which, day }: BlockDraft) => (which === 'range' && day !== '' ? 'lastDay' : 'day');

const saveText = (bookings: number): string => {
  if (bookings === 0) return 'Block this time';
  return bookings === 1 ? 'Block, and keep 1 booking' : `Block, and keep ${bookings} bookings`;
};
