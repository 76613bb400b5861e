import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** A modal dialog. Esc closes it, and the focus returns to where it was. */
export function Dialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read out with the title. */
  words: ReactNode;
  children: ReactNode;
}) {
  const { open, onOpenChange, title, words, children } = props;
  const cameFrom = useRef<Element | null>(null);
  useScrollLock(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix's overlay, which inserts a style element that the content security policy blocks. */}
        <div aria-hidden className="screen-only fixed inset-0 z-40 bg-night/70" />
        <Radix.Content
          aria-modal
          onOpenAutoFocus={() => {
            cameFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(cameFrom.current);
          }}
          // A notification that opened later would handle the first Esc.
          onKeyDown={(event) => event.key === 'Escape' && onOpenChange(false)}
          // A click outside must not close a form.
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-40 max-h-dvh animate-[arrive_160ms_ease-out] overflow-y-auto overscroll-contain border-t-4 border-accent bg-raised p-[min(1.25rem,5vw)] pb-8 focus:outline-none sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[min(34rem,92vw)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:p-9"
        >
          <Radix.Title className="title-md pr-12">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-3">{words}</div>
          </Radix.Description>
          {children}
          <Radix.Close aria-label="Close" className="absolute right-2 top-2 grid size-11 place-items-center">
            <X aria-hidden size={22} strokeWidth={1.75} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** If the element that opened it is gone, the page's heading gets the focus, and the page stays where it is. */
function restoreFocus(element: Element | null): void {
  const there = element instanceof HTMLElement && element.isConnected && element !== document.body;
  const target = there ? element : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}

/** Locks the page's scrolling without a shift when the scroll bar disappears. */
function useScrollLock(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const { style } = document.documentElement;
    const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
    Object.assign(style, { overflow: 'hidden', scrollbarGutter: 'stable' });
    return () => {
      Object.assign(style, before);
    };
  }, [open]);
}
