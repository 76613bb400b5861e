import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, onToastChange } from './toast-store.ts';

const durationMs = 5000;
const swipeThresholdPx = 50;
const gapPx = 8;

/**
 * The notification region: below the header of a phone, whose actions are further down, and in the corner of a larger screen.
 * F8 moves the focus into it; swiping right puts a notification away.
 */
export default function Notifications() {
  const message = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  const region = useRef<HTMLOListElement>(null);
  useHeightInStyles(region);
  return (
    <Toast.Provider
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label="Notification"
    >
      {message && (
        <Toast.Root
          key={message.id}
          open={message.open}
          onOpenChange={(open) => !open && dismissToast(message.id)}
          className={`toast flex items-start gap-3 border-l-4 bg-night p-4 text-white shadow-xl outline outline-white/20 ${message.tone === 'destructive' ? 'border-danger' : 'border-ember'}`}
        >
          <div className="flex-1">
            <Toast.Title className="font-semibold">{message.title}</Toast.Title>
            {message.description && (
              <Toast.Description className="mt-1 text-fine text-sand">
                {message.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close aria-label="Close this notification" className="-m-2 grid size-11 place-items-center">
            <X aria-hidden size={20} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={region}
        className="screen-only fixed inset-x-4 top-27 z-50 sm:bottom-4 sm:left-auto sm:top-auto sm:w-96"
      />
    </Toast.Provider>
  );
}

/** What else stands there moves below it by `--notification-height`. */
function useHeightInStyles(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = current;
      style.setProperty('--notification-height', `${offsetHeight && offsetHeight + gapPx}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [region]);
}
