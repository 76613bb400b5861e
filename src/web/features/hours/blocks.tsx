import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { calendarDate, formatLongDate } from '../../../domain/calendar-date.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { type BlockAnswer, block, type ScheduleState, unblock } from './schedule-calls.ts';

/** Days off. Each is saved when it is added or removed, independently of the hours. */
export function BlockedDates(props: { schedule: ScheduleState; onAnswer: (answer: BlockAnswer) => boolean }) {
  const { schedule, onAnswer } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (date: string) => {
    // The button is removed with its date; the focus moves to the heading.
    if (onAnswer(await unblock(date))) heading.current?.focus();
  };
  return (
    <section aria-labelledby="blocked-dates" className="bg-raised p-5 sm:p-7">
      <h2 id="blocked-dates" ref={heading} tabIndex={-1} className="title-md">
        Blocked dates
      </h2>
      <p className="mt-1 text-muted">
        Days off. They take effect right away, and existing bookings stay. Federal holidays are always closed.
      </p>
      {schedule.blockedDates.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {schedule.blockedDates.map(({ date, reason }) => (
            <li key={date} className="flex items-center gap-3 border-b border-line py-2">
              <p className="mr-auto min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold">{formatLongDate(calendarDate(date))}</span>
                <span className="block text-muted">{reason}</span>
              </p>
              <button
                type="button"
                onClick={() => void remove(date)}
                aria-label={`Remove ${formatLongDate(calendarDate(date))}`}
                className="grid size-11 shrink-0 place-items-center"
              >
                <X aria-hidden size={22} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddDate today={schedule.today} onAnswer={onAnswer} />
    </section>
  );
}

function AddDate({ today, onAnswer }: { today: string; onAnswer: (answer: BlockAnswer) => boolean }) {
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    // Both are needed; the first missing one gets the focus.
    const missing = date === '' ? 'blocked-date' : reason.trim() === '' ? 'blocked-reason' : undefined;
    if (missing) return document.getElementById(missing)?.focus();
    if (busy) return;
    setBusy(true);
    const added = onAnswer(await block(date, reason.trim()));
    setBusy(false);
    if (!added) return;
    setDate('');
    setReason('');
    document.getElementById('blocked-date')?.focus();
  };

  return (
    <form
      onSubmit={(event) => void add(event)}
      noValidate
      className="mt-5 grid gap-4 sm:grid-cols-[13rem_1fr]"
    >
      <TextField id="blocked-date" label="Date" type="date" min={today} value={date} onChange={setDate} />
      <TextField
        id="blocked-reason"
        label="Reason"
        hint="Only you see it."
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
      <button
        type="submit"
        aria-disabled={busy}
        className={`${actionClass('quiet')} sm:col-span-2 sm:justify-self-start`}
      >
        Block this date
      </button>
    </form>
  );
}
