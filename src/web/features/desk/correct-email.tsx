import { type FormEvent, useId, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDesk } from './desk-context.ts';

const awaited = ['held', 'scheduled', 'confirmed', 'in_progress'];

/** Corrects the customer's email address after they called because no mail arrived. */
export function CorrectEmail({ appointment }: { appointment: DeskAppointment }) {
  const { correctEmail, offline } = useDesk();
  const id = useId();
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (!awaited.includes(appointment.status)) return null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || email === null) return;
    setBusy(true);
    const why = await correctEmail(appointment, email);
    setBusy(false);
    if (why === null) setEmail(null);
    else setProblem(why);
  };
  return (
    <>
      {appointment.emailUnconfirmed && (
        <p className="text-fine text-muted">Waiting for them to confirm this email.</p>
      )}
      {email === null ? (
        !offline && (
          <button
            type="button"
            onClick={() => setEmail(appointment.payerEmail)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Correct email
          </button>
        )
      ) : (
        <form noValidate onSubmit={(event) => void save(event)} className="mt-2 grid max-w-md gap-3">
          <TextField
            id={id}
            label="Email"
            hint="They get a link to confirm it. Links we sent to the old email stop working."
            type="email"
            inputMode="email"
            value={email}
            maxLength={254}
            error={problem}
            onChange={(typed) => {
              setProblem('');
              setEmail(typed);
            }}
          />
          <div className="flex flex-wrap gap-3">
            <button type="submit" aria-disabled={busy || undefined} className={actionClass()}>
              {busy ? 'Saving…' : 'Save email'}
            </button>
            <button type="button" onClick={() => setEmail(null)} className={actionClass('quiet')}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </>
  );
}
