import { FieldError, TextField } from '../../ui/field.tsx';
import { FreeTimes } from './free-times.tsx';
import { OpenButton, Section } from './section.tsx';
import type { NewAppointmentForm } from './use-new-appointment.ts';
import { useOpenDays } from './use-open-days.ts';

/** Free times first, one tap for the day and one for the time. */
export function TimeSection({ form }: { form: NewAppointmentForm }) {
  const { otherTime } = form.draft.fields;
  // A time that was refused may be taken: the free ones are read again.
  const days = useOpenDays(form.problems.time === undefined ? 0 : 1);
  return (
    <Section id="when" title="Time">
      {otherTime ? (
        <OtherTime form={form} />
      ) : (
        <FreeTimes
          id="time"
          days={days}
          date={form.draft.fields.date}
          time={form.draft.fields.time}
          onChange={form.change}
        />
      )}
      <FieldError id="time" error={form.problems.time} />
      <OpenButton open={otherTime} onClick={() => form.change({ otherTime: !otherTime, date: '', time: '' })}>
        {otherTime ? 'Show the free times' : 'Another time…'}
      </OpenButton>
    </Section>
  );
}

function OtherTime({ form }: { form: NewAppointmentForm }) {
  const { date, time } = form.draft.fields;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id="time"
          label="Date"
          type="date"
          value={date}
          onChange={(value) => form.change({ date: value })}
        />
        <TextField
          id="start"
          label="Start time"
          type="time"
          value={time}
          onChange={(value) => form.change({ time: value.slice(0, 5) })}
        />
      </div>
      <div aria-live="polite">
        {form.checked.state === 'known' && date !== '' && time !== '' && (
          <TimeNotes
            problem={form.checked.answer.timeProblem}
            breaks={form.checked.answer.breaks.map(({ words }) => words)}
          />
        )}
      </div>
    </>
  );
}

function TimeNotes({ problem, breaks }: { problem: string | null; breaks: readonly string[] }) {
  if (problem) return <p className="border-l-4 border-danger bg-sunk px-3 py-2 font-medium">{problem}</p>;
  if (breaks.length === 0) return <p className="font-medium text-action">This time is free.</p>;
  return (
    <div className="border-l-4 border-accent bg-sunk px-3 py-2">
      <p className="font-medium">We don’t offer this time:</p>
      <ul className="list-disc pl-5">
        {breaks.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="text-fine text-muted">You can still book it. We ask you to confirm.</p>
    </div>
  );
}
