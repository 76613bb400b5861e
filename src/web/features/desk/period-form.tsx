import { type FormEvent, useId, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { changeInspectionPeriod } from '../../../api/desk-inspection-period.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import {
  acceptedDateLimits,
  type InspectionPeriod,
  PERIOD_DAYS,
  readInspectionPeriod,
} from '../../../domain/inspection-period/inspection-period.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDesk } from './desk-context.ts';

type Problem = { field?: string; message: string };

/** The buyer's inspection period. Nobody is told, and nothing is signed again. */
export function PeriodForm({ appointment, onClose }: { appointment: DeskAppointment; onClose: () => void }) {
  const { refresh } = useDesk();
  const id = useId();
  const { inspectionPeriod: stored } = appointment;
  const [typed, setTyped] = useState({
    acceptedOn: stored?.acceptedOn ?? '',
    days: String(stored?.days ?? PERIOD_DAYS.usual),
  });
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const today = phoenixDateOf(new Date());

  const send = async (period: InspectionPeriod | null) => {
    if (busy) return;
    setBusy(true);
    const why = await attempt(appointment.id, period);
    setBusy(false);
    if (why) return setProblem(why);
    toast({ title: period ? 'Saved' : 'Removed' });
    refresh();
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readInspectionPeriod(typed, today);
    if (!read.ok) return setProblem(read.problem);
    void send(read.value);
  };
  const change = (part: Partial<typeof typed>) => {
    setProblem(undefined);
    setTyped({ ...typed, ...part });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <form
      noValidate
      aria-label="Inspection period"
      onSubmit={save}
      className="grid max-w-xl gap-4 border border-line p-4 sm:grid-cols-2"
    >
      <TextField
        id={`${id}-accepted`}
        label="Contract accepted on"
        type="date"
        {...acceptedDateLimits(today)}
        value={typed.acceptedOn}
        error={errorOf('acceptedOn')}
        onChange={(acceptedOn) => change({ acceptedOn })}
      />
      <TextField
        id={`${id}-days`}
        label="Inspection period, in days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed.days}
        error={errorOf('days')}
        onChange={(days) => change({ days })}
      />
      {problem && problem.field === undefined && (
        <p role="alert" className="font-medium text-danger sm:col-span-2">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" aria-disabled={busy || undefined} className={`${actionClass()} grow sm:grow-0`}>
          {busy ? 'Saving…' : 'Save'}
        </button>
        {stored && (
          <button
            type="button"
            onClick={() => void send(null)}
            className={`${actionClass('quiet')} grow sm:grow-0`}
          >
            Remove
          </button>
        )}
        <button type="button" onClick={onClose} className={`${actionClass('quiet')} grow sm:grow-0`}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** `undefined`: saved. */
async function attempt(id: string, inspectionPeriod: InspectionPeriod | null): Promise<Problem | undefined> {
  try {
    await deskCall(changeInspectionPeriod, { params: { id }, body: { inspectionPeriod } });
    return undefined;
  } catch (error) {
    const failure = error instanceof CallFailed ? error.failure : undefined;
    return (
      failure?.fields?.[0] ?? { message: failure?.message ?? 'Please check your connection and try again.' }
    );
  }
}
