import { type FormEvent, useEffect, useId, useState } from 'react';
import type { z } from 'zod';
import type { ClosingFields } from '../../../api/closing.ts';
import type { DeskAppointment } from '../../../api/desk.ts';
import { changePaysAt, readPaysAt } from '../../../api/pays-at.ts';
import { CLOSING_LIMITS, NO_CLOSING } from '../../../domain/payment/closing.ts';
import { PAYS_AT, PAYS_AT_TEXT, type PaysAt } from '../../../domain/payment/pays-at.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDesk } from './desk-context.ts';

const options = PAYS_AT.map((value) => ({ value, label: PAYS_AT_TEXT[value] }));
const started = ['in_progress', 'completed'];

/** When a booking is paid, and what is known about its closing. */
export function PaysAtForm({ appointment, onClose }: { appointment: DeskAppointment; onClose: () => void }) {
  const { refresh } = useDesk();
  const id = useId();
  const [paysAt, setPaysAt] = useState<PaysAt>(appointment.paysAt);
  const [closing, setClosing] = useState<ClosingFields>(appointment.closing ?? NO_CLOSING);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [busy, setBusy] = useState(false);
  const signsAgain = paysAt !== appointment.paysAt && appointment.contractSigned;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const body = { paysAt, from: appointment.paysAt, signAgain: signsAgain };
    const why = await attempt(appointment.id, { ...body, ...(paysAt === 'closing' && { closing }) });
    setBusy(false);
    if (why) return setProblems(why);
    toast({ title: 'Saved', description: signsAgain ? 'We’re asking them to sign again.' : '' });
    refresh();
    onClose();
  };
  const problemAt = (field: keyof ClosingFields) =>
    problems.find((one) => one.field === `closing.${field}`)?.message;
  const line = (field: keyof typeof CLOSING_LIMITS, label: string, type = 'text') => (
    <TextField
      id={`${id}-${field}`}
      label={label}
      type={type}
      autoComplete="off"
      maxLength={CLOSING_LIMITS[field]}
      value={closing[field]}
      error={problemAt(field)}
      onChange={(typed) => {
        setProblems([]);
        setClosing({ ...closing, [field]: typed });
      }}
    />
  );
  return (
    <form
      noValidate
      aria-label="How it’s paid"
      onSubmit={(event) => void save(event)}
      className="grid max-w-xl gap-4 border border-line p-4 sm:grid-cols-2"
    >
      <SelectField
        id={`${id}-when`}
        label="When they pay"
        className="sm:col-span-2"
        value={paysAt}
        hint={
          started.includes(appointment.status)
            ? 'The inspection has started, so this can’t change anymore.'
            : 'A booking that’s paid later isn’t released. They can still pay early.'
        }
        options={started.includes(appointment.status) ? options.filter(isOf(appointment.paysAt)) : options}
        onChange={(value) => {
          setProblems([]);
          setPaysAt(PAYS_AT.find((one) => one === value) ?? paysAt);
        }}
      />
      {paysAt === 'closing' && (
        <>
          <TextField
            id={`${id}-day`}
            label="Closing day, if you know it"
            type="date"
            value={closing.closesOn ?? ''}
            error={problemAt('closesOn')}
            onChange={(day) => {
              setProblems([]);
              setClosing({ ...closing, closesOn: day || null });
            }}
          />
          {line('fileNumber', 'Escrow file number')}
          {line('escrowOfficer', 'Escrow officer')}
          {line('escrowCompany', 'Escrow company')}
          {line('escrowPhone', 'Escrow phone', 'tel')}
          {line('escrowEmail', 'Escrow email', 'email')}
        </>
      )}
      {signsAgain && (
        <p className="border-l-4 border-danger bg-sunk px-3 py-2 font-medium sm:col-span-2">
          Their signed agreement has a different payment time. We’ll ask them to sign again, and until they
          do, the agreement counts as unsigned.
        </p>
      )}
      {paysAt !== appointment.paysAt && <WhoIsTold id={appointment.id} paysAt={paysAt} />}
      {problems
        .filter(({ field }) => !field?.startsWith('closing.'))
        .map(({ message }) => (
          <p key={message} role="alert" className="font-medium text-danger sm:col-span-2">
            {message}
          </p>
        ))}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" aria-disabled={busy || undefined} className={`${actionClass()} grow sm:grow-0`}>
          {busy ? 'Saving…' : signsAgain ? 'Save and ask to sign again' : 'Save'}
        </button>
        <button type="button" onClick={onClose} className={`${actionClass('quiet')} grow sm:grow-0`}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Read before saving, so that nobody is emailed by surprise. */
function WhoIsTold({ id, paysAt }: { id: string; paysAt: PaysAt }) {
  const [notified, setNotified] = useState<readonly string[] | null>();
  useEffect(() => {
    const leaving = new AbortController();
    setNotified(undefined);
    deskCall(readPaysAt, { params: { id }, query: { paysAt }, signal: leaving.signal }).then(
      (answer) => setNotified(answer.notified),
      () => leaving.signal.aborted || setNotified(null),
    );
    return () => leaving.abort();
  }, [id, paysAt]);
  return (
    <div role="status" className="sm:col-span-2">
      <p className="font-semibold">Who we tell</p>
      {notified === undefined && <p className="text-muted">Looking up who gets an email…</p>}
      {notified === null && <p>We couldn’t load who gets an email. Please check your connection.</p>}
      {notified?.length === 0 && <p>Nobody gets an email about this.</p>}
      <ul className="grid gap-1">
        {notified?.map((line) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isOf =
  (paysAt: PaysAt) =>
  ({ value }: { value: PaysAt }): boolean =>
    value === paysAt;

type Problem = { field?: string; message: string };
type Body = z.input<typeof changePaysAt.request.body>;

/** `undefined`: saved. */
async function attempt(id: string, body: Body): Promise<readonly Problem[] | undefined> {
  try {
    await deskCall(changePaysAt, { params: { id }, body });
    return undefined;
  } catch (error) {
    const failure = error instanceof CallFailed ? error.failure : undefined;
    return (
      failure?.fields ?? [{ message: failure?.message ?? 'Please check your connection and try again.' }]
    );
  }
}
