// A button for what cannot be taken back: it asks once more. The question's code is fetched when it is asked.
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import type ConfirmDialog from './confirm-dialog.tsx';
import type { Question } from './confirm-dialog.tsx';
import { toast } from './toast-store.ts';

export function ConfirmButton(props: {
  children: ReactNode;
  className: string;
  question: Question;
  /** What went wrong is told by whoever does it. */
  onConfirm: () => Promise<void>;
}) {
  const { children, className, question, onConfirm } = props;
  const [open, setOpen] = useState(false);
  const [Asking, setAsking] = useState<ComponentType<ComponentProps<typeof ConfirmDialog>>>();

  const ask = () =>
    import('./confirm-dialog.tsx').then(
      (loaded) => {
        setAsking(() => loaded.default);
        setOpen(true);
      },
      () =>
        toast({
          title: 'Error',
          description: 'Please check your connection and try again.',
          tone: 'destructive',
        }),
    );

  return (
    <>
      <button type="button" onClick={() => void ask()} aria-haspopup="dialog" className={className}>
        {children}
      </button>
      {Asking && <Asking question={question} open={open} onOpenChange={setOpen} onConfirm={onConfirm} />}
    </>
  );
}
