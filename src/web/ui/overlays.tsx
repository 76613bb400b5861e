import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useInteracted } from '../lib/interacted.ts';
import { currentToast, onToastChange } from './toast-store.ts';

const Notifications = lazy(() => import('./notifications.tsx'));
const Tooltip = lazy(() => import('./tooltip.tsx'));

/** Hardly anything is announced or explained before the visitor does something, so this code waits for that. */
export function Overlays() {
  const interacted = useInteracted();
  // Somebody who comes back from another site is told how it went without having touched anything here.
  const announced = useSyncExternalStore(
    onToastChange,
    () => currentToast() !== undefined,
    () => false,
  );
  return (
    (interacted || announced) && (
      <Suspense>
        <Notifications />
        <Tooltip />
      </Suspense>
    )
  );
}
