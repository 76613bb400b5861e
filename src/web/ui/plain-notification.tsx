import { useEffect } from 'react';
import { notificationPlace } from './notification-place.ts';
import { dismissToast, type ToastMessage } from './toast-store.ts';

const durationMs = 5000;

/** Plain-text fallback for when the notification code fails to load. */
export function PlainNotification({ message }: { message: ToastMessage }) {
  const { id, title, description, action, open } = message;
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div role="alert" className={notificationPlace}>
      {open && (
        <div className="border-l-4 border-glow bg-night px-4 py-3 text-white shadow-xl outline outline-white/20">
          <p className="font-semibold">{title}</p>
          {description && <p className="mt-1 text-fine text-on-night">{description}</p>}
          {action && (
            <button
              type="button"
              onClick={() => {
                action.onAct();
                dismissToast(id);
              }}
              className="mt-2 min-h-11 border-2 border-on-night px-4 font-semibold"
            >
              {action.words}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
