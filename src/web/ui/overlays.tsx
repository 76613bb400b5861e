import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useInteracted } from '../lib/interacted.ts';
import { PlainNotification } from './plain-notification.tsx';
import { currentToast, onToastChange, type ToastMessage } from './toast-store.ts';

/** Hardly anything is announced or explained before the visitor does something, so this code waits for that. */
export function Overlays() {
  const interacted = useInteracted('at rest');
  // Somebody who comes back from another site is told how it went without having touched anything here.
  const message = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  const loaded = useOverlays(interacted || message !== undefined, message);
  if (loaded === 'failed') return message ? <PlainNotification message={message} /> : null;
  return loaded?.map((Overlay, index) => <Overlay key={['notifications', 'tooltip'][index]} />);
}

/** Without a connection there are none, and the page works on; each further notification is another try. */
function useOverlays(wanted: boolean, message: ToastMessage | undefined) {
  const [loaded, setLoaded] = useState<ComponentType[] | 'failed'>();
  const missing = !Array.isArray(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by another notification.
  useEffect(() => {
    if (!wanted || !missing) return;
    let left = false;
    Promise.all([import('./notifications.tsx'), import('./tooltip.tsx')]).then(
      (overlays) => left || setLoaded(overlays.map((overlay) => overlay.default)),
      () => left || setLoaded('failed'),
    );
    return () => {
      left = true;
    };
  }, [wanted, missing, message?.id]);
  return loaded;
}
