// The customer enters or corrects the inspection period of a booking.
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Managed } from '../../api/manage-booking.ts';
import { phoenixDateOf } from '../../domain/calendar-date.ts';
import { readInspectionPeriod } from '../../domain/inspection-period/inspection-period.ts';
import PeriodFields from '../features/inspection-period/period-fields.tsx';
import { manageAddress } from '../features/manage/addresses.ts';
import { type BookingSelector, fetchManaged } from '../features/manage/manage-calls.ts';
import { NO_PERIOD, type TypedPeriod } from '../storage/inspection-period.ts';
import { actionClass } from '../ui/action.tsx';
import { toast } from '../ui/toast-store.ts';

export default function ChangeInspectionPeriod(props: {
  managed: Managed;
  which: BookingSelector;
  onChanged: (managed: Managed) => void;
}) {
  const { managed, which, onChanged } = props;
  const { inspectionPeriod: stored } = managed;
  const [typed, setTyped] = useState<TypedPeriod>(() =>
    stored ? { acceptedOn: stored.acceptedOn, days: String(stored.days) } : NO_PERIOD,
  );
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (found: { field: string; message: string }) => {
    setProblem(found);
    document.getElementById(`period-${found.field}`)?.focus();
  };

  const send = async (inspectionPeriod: object | null, done: string) => {
    if (busy) return;
    setBusy(true);
    const answer = await fetchManaged('inspection-period', which, { inspectionPeriod });
    setBusy(false);
    if (answer.ok) {
      toast({ title: done });
      return onChanged(answer.managed);
    }
    toast({ title: 'Error', description: answer.message, tone: 'destructive' });
    const [first] = answer.fields;
    if (first) refuse(first);
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readInspectionPeriod(typed, phoenixDateOf(new Date()));
    if (!read.ok) return refuse(read.problem);
    void send(read.value, 'Inspection period saved');
  };

  return (
    <form noValidate onSubmit={save} className="grid max-w-3xl gap-6">
      <p className="text-lead text-muted">
        We’ll show you when it ends, and whether your report arrives before that. We count calendar days,
        starting the day after acceptance. Always go by your contract.
      </p>
      <PeriodFields
        typed={typed}
        problem={problem}
        onChange={(part) => {
          setProblem(null);
          setTyped((before) => ({ ...before, ...part }));
        }}
      />
      <div className="border-t-2 border-ink pt-5">
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className={`${actionClass()} w-full text-lead ${busy ? 'cursor-progress' : ''}`}
        >
          {busy ? 'Saving…' : 'Save'}
        </button>
        {stored && (
          <button
            type="button"
            onClick={() => void send(null, 'Inspection period removed')}
            className={`${actionClass('quiet')} mt-4 w-full`}
          >
            Remove
          </button>
        )}
        <Link
          to={manageAddress(managed.appointmentId)}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> Back to your booking
        </Link>
      </div>
    </form>
  );
}
