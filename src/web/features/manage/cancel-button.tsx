// Canceling is confirmed with the current refund. The dialog is loaded on demand.
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import type CancelDialog from './cancel-dialog.tsx';
import type { Canceling } from './canceling.ts';

export function CancelButton(props: Canceling & { className: string; children: ReactNode }) {
  const { className, children, ...canceling } = props;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [Asking, setAsking] = useState<ComponentType<ComponentProps<typeof CancelDialog>>>();

  const ask = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const [loaded] = await Promise.all([import('./cancel-dialog.tsx'), canceling.reload()]);
      setAsking(() => loaded.default);
      setOpen(true);
    } catch {
      toast({
        title: 'Error',
        description: 'Please check your connection and try again.',
        tone: 'destructive',
      });
    }
    setBusy(false);
  };

  return (
    <>
      <button
        type="button"
        onClick={() => void ask()}
        aria-haspopup="dialog"
        aria-disabled={busy || undefined}
        className={`${className} ${busy ? 'cursor-progress' : ''}`}
      >
        {busy ? 'One moment…' : children}
      </button>
      {Asking && <Asking {...canceling} open={open} onOpenChange={setOpen} />}
    </>
  );
}
