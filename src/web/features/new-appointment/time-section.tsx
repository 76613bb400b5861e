import { type CalendarDate, formatShortDate } from '../../../domain/calendar-date.ts';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import { FieldError, TextField } from '../../ui/field.tsx';
import { OpenButton, Section } from './section.tsx';
import type { NewAppointmentForm } from './use-new-appointment.ts';
import { type OpenDay, useOpenDays } from './use-open-days.ts';

/** Free times first, one tap for the day and one for the time. */
export function TimeSection({ form }: { form: NewAppointmentForm }) {
  const { otherTime } = form.draft.fields;
  // A time that was refused may be taken: the free ones are read again.
  const days = useOpenDays(form.problems.time === undefined ? 0 : 1);
  return (
    <Section id="when" title="Time">
      {otherTime ? <OtherTime form={form} /> : <FreeTimes form={form} days={days} />}
      <FieldError id="time" error={form.problems.time} />
      <OpenButton open={otherTime} onClick={() => form.change({ otherTime: !otherTime, date: '', time: '' })}>
        {otherTime ? 'Show the free times' : 'Another time…'}
      </OpenButton>
    </Section>
  );
}

const chip =
  'relative flex min-h-12 touch-manipulation items-center justify-center border border-muted bg-page px-1 text-center font-medium whitespace-nowrap has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-accent';
const chips = 'mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2';

function FreeTimes({
  form,
  days,
}: {
  form: NewAppointmentForm;
  days: readonly OpenDay[] | null | undefined;
}) {
  const { date, time } = form.draft.fields;
  if (!days?.length)
    return (
      <p role="status" className="text-muted">
        {days === undefined
          ? 'Loading the free times…'
          : days
            ? 'There is no free time in the next two weeks.'
            : 'We couldn’t load the free times. Please reload the page.'}
      </p>
    );
  const day = days.find((one) => one.date === date);
  return (
    <>
      <fieldset>
        <legend className="font-medium">Day</legend>
        <div className={chips}>
          {days.map((one, index) => (
            <label key={one.date} className={chip}>
              <input
                type="radio"
                name="day"
                id={index === 0 ? 'time' : undefined}
                checked={one.date === date}
                onChange={() => form.change({ date: one.date, time: '' })}
                className="absolute inset-0 opacity-0"
              />
              {formatShortDate(one.date as CalendarDate)}
            </label>
          ))}
        </div>
      </fieldset>
      {day && (
        <fieldset>
          <legend className="font-medium">Start time</legend>
          <div className={chips}>
            {day.times
              .filter(({ available }) => available)
              .map((start) => (
                <label key={start.time} className={chip}>
                  <input
                    type="radio"
                    name="start"
                    checked={start.time === time}
                    onChange={() => form.change({ time: start.time })}
                    className="absolute inset-0 opacity-0"
                  />
                  {isTimeOfDay(start.time) ? formatTime12(start.time) : start.time}
                </label>
              ))}
          </div>
        </fieldset>
      )}
    </>
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
