import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useInteracted } from '../lib/interacted.ts';
import { PlainNotification } from './plain-notification.tsx';
import { currentToast, onToastChange, type ToastMessage } from './toast-store.ts';

/** Notifications and tooltips are rarely needed before the first interaction, so their code waits for it. */
export function Overlays() {
  const interacted = useInteracted('at rest');
  // A visitor who returns from another site gets a notification without an interaction.
  const message = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  const loaded = useOverlays(interacted || message !== undefined, message);
  if (loaded === 'failed') return message ? <PlainNotification message={message} /> : null;
  return loaded?.map((Overlay, index) => <Overlay key={['notifications', 'tooltip'][index]} />);
}

/** Without a connection the page works without them; each further notification retries. */
function useOverlays(enabled: boolean, message: ToastMessage | undefined) {
  const [loaded, setLoaded] = useState<ComponentType[] | 'failed'>();
  const missing = !Array.isArray(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notification retries.
  useEffect(() => {
    if (!enabled || !missing) return;
    let stale = false;
    Promise.all([import('./notifications.tsx'), import('./tooltip.tsx')]).then(
      (overlays) => stale || setLoaded(overlays.map((overlay) => overlay.default)),
      () => stale || setLoaded('failed'),
    );
    return () => {
      stale = true;
    };
  }, [enabled, missing, message?.id]);
  return loaded;
}
