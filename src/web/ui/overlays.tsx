import { lazy, Suspense } from 'react';
import { useInteracted } from '../lib/interacted.ts';

const Notifications = lazy(() => import('./notifications.tsx'));
const Tooltip = lazy(() => import('./tooltip.tsx'));

/** Nothing is announced or explained before the visitor does something, so this code waits for that. */
export const Overlays = () =>
  useInteracted() && (
    <Suspense>
      <Notifications />
      <Tooltip />
    </Suspense>
  );
