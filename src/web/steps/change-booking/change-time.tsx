import { useState } from 'react';
import type { ChangeForm } from '../../../api/change-booking.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { FreeTimes } from '../../features/new-appointment/free-times.tsx';
import { OpenButton } from '../../features/new-appointment/section.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Text, useFields } from './change-fields.tsx';
import { toTyped } from './typed-change.ts';

/** Offered times first. What another time breaks is named before it is saved. */
export function ChangeTime({ form }: { form: ChangeForm }) {
  const { id, typed, problems, type } = useFields();
  const { date = '', time = '' } = typed;
  const saved = toTyped(form);
  const isChanged = date !== saved.date || time !== saved.time;
  const isOffered = form.openDays.some(
    (day) => day.date === date && (time === '' || day.times.includes(time)),
  );
  const [other, setOther] = useState(isChanged && !isOffered);
  const choose = (chosen: { date?: string; time: string }) => {
    if (chosen.date !== undefined) type('date', chosen.date);
    type('time', chosen.time);
  };
  return (
    <div className="grid gap-4 sm:col-span-2">
      <p>
        Now: <span className="font-semibold">{formatDateTime(new Date(form.startsAt))}</span>
      </p>
      {other ? (
        <div className="grid grid-cols-2 gap-3">
          <Text name="date" label="Day" type="date" />
          <Text name="time" label="Start time" type="time" />
        </div>
      ) : (
        <>
          <FreeTimes id={`${id}date`} days={form.openDays} date={date} time={time} onChange={choose} />
          <FieldError id={`${id}date`} error={problems.date ?? problems.time} />
        </>
      )}
      <OpenButton
        open={other}
        onClick={() => {
          setOther(!other);
          choose({ date: saved.date ?? '', time: saved.time ?? '' });
        }}
      >
        {other ? 'Show the free times' : 'Another time…'}
      </OpenButton>
    </div>
  );
}
