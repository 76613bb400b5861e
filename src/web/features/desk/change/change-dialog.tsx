import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { DeskAppointment } from '../../../../api/desk.ts';
import { actionClass } from '../../../ui/action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useDesk } from '../desk-context.ts';
import { ChangeFieldsContext } from './change-fields.tsx';
import { ChangeSections } from './change-sections.tsx';
import { ConsequencesView } from './consequences-view.tsx';
import { changedSections } from './typed-change.ts';
import { useChange } from './use-change.ts';

/** Two steps: what to change, then what follows from it. */
export function ChangeDialog({
  appointment,
  onClose,
}: {
  appointment: DeskAppointment;
  onClose: () => void;
}) {
  const { refresh } = useDesk();
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const change = useChange(appointment.id, () => {
    toast({ title: 'Booking Changed' });
    refresh();
    onClose();
  });
  const { form, typed, step, problems, notice, busy } = change;
  // A long form leaves the reader at its end.
  useEffect(() => {
    if (step.kind === 'confirm' || notice !== '') top.current?.closest('[role=dialog]')?.scrollTo(0, 0);
  }, [step.kind, notice]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (step.kind === 'confirm' ? change.save() : change.preview());
  };
  const changed = form ? changedSections(form, typed) : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={step.kind === 'confirm' ? 'Save these changes?' : 'Change booking'}
      words={
        <p className="text-muted [overflow-wrap:anywhere]">
          {appointment.clientName}, {appointment.formattedDateTime}
        </p>
      }
    >
      <div ref={top} />
      {notice !== '' && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {notice}
        </p>
      )}
      {step.kind === 'loading' && (
        <p role="status" className="mt-4">
          Loading…
        </p>
      )}
      {step.kind === 'failed' && (
        <p role="alert" className="mt-4">
          {step.words}
        </p>
      )}
      {form && (step.kind === 'edit' || step.kind === 'confirm') && (
        <form noValidate onSubmit={submit} className="mt-5 grid gap-6">
          {step.kind === 'confirm' ? (
            <ConsequencesView consequences={step.consequences} />
          ) : (
            <ChangeFieldsContext value={{ id, typed, problems, type: change.type }}>
              <div className="border-t border-line">
                <ChangeSections form={form} changed={changed} />
              </div>
            </ChangeFieldsContext>
          )}
          <div className="flex flex-wrap gap-3">
            <button
              type="submit"
              aria-disabled={busy || changed.length === 0 || undefined}
              className={`${actionClass()} grow sm:grow-0`}
            >
              {buttonText(step.kind, busy)}
            </button>
            <button
              type="button"
              onClick={step.kind === 'confirm' ? change.edit : onClose}
              className={`${actionClass('quiet')} grow sm:grow-0`}
            >
              {step.kind === 'confirm' ? 'Back' : 'Cancel'}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function buttonText(kind: 'edit' | 'confirm', busy: boolean): string {
  if (kind === 'confirm') return busy ? 'Saving…' : 'Save';
  return busy ? 'Checking…' : 'Review changes';
}
