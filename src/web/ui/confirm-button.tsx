// A button that asks for confirmation. The dialog is loaded on demand.
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import type ConfirmDialog from './confirm-dialog.tsx';
import type { Question } from './confirm-dialog.tsx';
import { toast } from './toast-store.ts';

export function ConfirmButton(props: {
  children: ReactNode;
  className: string;
  question: Question;
  /** Reports its own failures. */
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
