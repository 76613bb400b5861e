import { useEffect, useState } from 'react';
import { actionClass } from './action.tsx';
import { Dialog } from './dialog.tsx';

export type Question = { title: string; words: string; yes: string; no: string };

const settleMs = 600;

export default function ConfirmDialog(props: {
  question: Question;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<void>;
  /** For a dialog that a double tap may have opened: ignores the second tap. */
  carefully?: true;
}) {
  const { question, open, onOpenChange, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  const [settling, setSettling] = useState(props.carefully === true);
  useEffect(() => {
    if (!open || !props.carefully) return;
    setSettling(true);
    const timer = setTimeout(() => setSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [open, props.carefully]);
  const confirm = async () => {
    if (busy || settling) return;
    setBusy(true);
    await onConfirm();
    setBusy(false);
    onOpenChange(false);
  };
  /** Not while the answer is being carried out. */
  const close = (next: boolean) => busy || onOpenChange(next);
  return (
    <Dialog open={open} onOpenChange={close} title={question.title} words={<p>{question.words}</p>}>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <button type="button" onClick={() => close(false)} className={actionClass('quiet')}>
          {question.no}
        </button>
        <button
          type="button"
          onClick={() => void confirm()}
          aria-disabled={busy || settling}
          className={`${actionClass()} ${busy ? 'cursor-progress' : ''}`}
        >
          {question.yes}
        </button>
      </div>
    </Dialog>
  );
}
