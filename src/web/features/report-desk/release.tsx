// What withholds a report that was sent: what is missing, the ways to solve it, and releasing it anyway.
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { overrideRelease } from '../../../api/report-desk.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { changeReport } from './change-report.ts';
import { rowButton, Section } from './section.tsx';
import type { ReportControl } from './use-report.ts';

export function Release(props: {
  appointmentId: string;
  words: string;
  control: ReportControl;
  /** Buttons that solve what is missing. */
  children: ReactNode;
}) {
  return (
    <Section title="On hold">
      <p role="status" className="border-l-4 border-accent bg-sunk px-3 py-2 text-lead font-semibold">
        {props.words}
      </p>
      <p className="text-muted">We’ll send it to everyone who can read it as soon as it’s signed and paid.</p>
      <div className="grid gap-3">{props.children}</div>
      <ReleaseAnyway {...props} />
    </Section>
  );
}

function ReleaseAnyway({ appointmentId, control }: { appointmentId: string; control: ReportControl }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const working = useRef(false);
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={`${rowButton} justify-self-start`}>
        Release anyway…
      </button>
    );
  const release = async (event: FormEvent) => {
    event.preventDefault();
    if (working.current) return;
    if (reason.trim() === '') return setProblem('Please say why.');
    working.current = true;
    const call = () =>
      deskCall(overrideRelease, { params: { id: appointmentId }, body: { reason: reason.trim() } });
    await changeReport(control, call, 'Report released');
    working.current = false;
  };
  return (
    <form noValidate onSubmit={(event) => void release(event)} className="grid gap-3 border border-line p-3">
      <TextField
        id={id}
        label="Why are you releasing it early?"
        hint="Kept with the report for your office. Readers don’t see it."
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={problem}
        onChange={(typed) => {
          setProblem(undefined);
          setReason(typed);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={`${actionClass('quiet')} grow sm:grow-0`}>
          Release and send it now
        </button>
        <button type="button" onClick={() => setIsOpen(false)} className={rowButton}>
          Cancel
        </button>
      </div>
    </form>
  );
}
