import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { measureBars, notificationPlace } from './notification-place.ts';
import { currentToast, dismissToast, onToastChange } from './toast-store.ts';

const durationMs = 5000;
const swipeThresholdPx = 50;

/** The notification region. F8 moves the focus into it; swiping right dismisses a notification. */
export default function Notifications() {
  const message = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  useLayoutEffect(() => {
    if (message) measureBars();
  }, [message]);
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
          className={`toast flex items-start gap-3 border-l-4 bg-night px-4 py-3 text-white shadow-xl outline outline-white/20 ${message.tone === 'destructive' ? 'border-danger' : 'border-glow'}`}
        >
          <div className="flex-1">
            <Toast.Title className="font-semibold">{message.title}</Toast.Title>
            {message.description && (
              <Toast.Description className="mt-1 text-fine text-on-night">
                {message.description}
              </Toast.Description>
            )}
          </div>
          {message.action && (
            <Toast.Action
              altText={message.action.words}
              onClick={message.action.onAct}
              className="-my-1 min-h-11 border-2 border-on-night px-4 font-semibold"
            >
              {message.action.words}
            </Toast.Action>
          )}
          <Toast.Close aria-label="Close this notification" className="-m-2 grid size-11 place-items-center">
            <X aria-hidden size={20} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={notificationPlace} />
    </Toast.Provider>
  );
}
