// Asks before leaving with unsaved changes.
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type ConfirmDialog from '../../ui/confirm-dialog.tsx';

const question = {
  title: 'Leave without saving?',
  words: 'Your changes aren’t saved. Visitors still see the old hours.',
  yes: 'Leave without saving',
  no: 'Stay here',
};

export function LeaveGuard({ active }: { active: boolean }) {
  const [open, setOpen] = useState(false);
  const [Asking, setAsking] = useState<ComponentType<ComponentProps<typeof ConfirmDialog>>>();
  const targetLink = useRef<HTMLAnchorElement>(null);
  const allowLeave = useRef(false);

  useEffect(() => {
    if (!active) return;
    allowLeave.current = false;
    const onLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
      const elsewhere = link?.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey;
      if (allowLeave.current || !link || elsewhere || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      targetLink.current = link;
      import('../../ui/confirm-dialog.tsx').then(
        (loaded) => {
          setAsking(() => loaded.default);
          setOpen(true);
        },
        // Offline, falls back to the browser's own prompt.
        () => link.ownerDocument.location.assign(link.href),
      );
    };
    const onUnload = (event: BeforeUnloadEvent) => allowLeave.current || event.preventDefault();
    // Runs before the links' own handlers.
    document.addEventListener('click', onLink, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onLink, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);

  const leave = async () => {
    allowLeave.current = true;
    targetLink.current?.click();
  };
  return Asking ? <Asking question={question} open={open} onOpenChange={setOpen} onConfirm={leave} /> : null;
}
