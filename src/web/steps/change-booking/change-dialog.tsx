import { type FormEvent, useEffect, useId, useRef } from 'react';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { useDesk } from '../../features/desk/desk-context.ts';
import { actionClass } from '../../ui/action.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ChangeFieldsContext } from './change-fields.tsx';
import { ChangeSections } from './change-sections.tsx';
import { ConsequencesView } from './consequences-view.tsx';
import { changedSections } from './typed-change.ts';
import { type Step, useChange } from './use-change.ts';

/** Two steps: what to change, then what follows from it. */
export default function ChangeDialog(props: { appointmentId: string; onClose: () => void }) {
  const { appointmentId, onClose } = props;
  const { refresh } = useDesk();
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const change = useChange(appointmentId, () => {
    toast({ title: 'Booking Changed' });
    refresh();
    onClose();
  });
  const { form, typed, step, problems, notice, busy, wasKept } = change;
  // A long form leaves the reader at its end; a refused field comes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing clears problems, and that moves nothing.
  useEffect(() => {
    if (step.kind !== 'confirm' && notice === '') return;
    const refused = step.kind === 'edit' ? firstOf(Object.keys(problems), id) : undefined;
    if (refused) refused.focus();
    else top.current?.closest('[role=dialog]')?.scrollTo(0, 0);
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
          {form &&
            `${form.payer.firstName} ${form.payer.lastName}, ${formatDateTime(new Date(form.startsAt))}`}
        </p>
      }
    >
      <div ref={top} />
      {notice !== '' && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {notice}
        </p>
      )}
      {wasKept && step.kind === 'edit' && (
        <div className="mt-4 border-l-4 border-accent bg-sunk px-3 py-2">
          <p role="status">We kept what you typed. It isn’t saved yet.</p>
          <button
            type="button"
            onClick={change.discard}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            Start over
          </button>
        </div>
      )}
      {step.kind === 'loading' && (
        <p role="status" className="mt-4">
          Loading…
        </p>
      )}
      {step.kind === 'failed' && (
        <div className="mt-4">
          <p role="alert">{step.words}</p>
          <button type="button" onClick={change.tryAgain} className={`${actionClass('quiet')} mt-4`}>
            Try again
          </button>
        </div>
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
              {buttonText(step, busy)}
            </button>
            <button
              type="button"
              onClick={
                step.kind === 'confirm'
                  ? change.edit
                  : () => {
                      change.discard();
                      onClose();
                    }
              }
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

/** In screen order. The address and building fields have no prefix. */
function firstOf(names: readonly string[], prefix: string): HTMLElement | undefined {
  const fields = names.flatMap(
    (name) => document.getElementById(`${prefix}${name}`) ?? document.getElementById(name) ?? [],
  );
  return fields.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )[0];
}

function buttonText(step: Step, busy: boolean): string {
  if (step.kind !== 'confirm') return busy ? 'Checking…' : 'Review changes';
  if (busy) return 'Saving…';
  return step.consequences.timeWords.length > 0 ? 'Save anyway' : 'Save';
}
