import { lazy, Suspense, useEffect, useState } from 'react';
import type { Tracking } from '../../../api/tracking.ts';

const InspectorLocation = lazy(() =>
  import('./inspector-location.tsx').catch(() => ({ default: () => null })),
);

/** Rendered only on devices that have opened the desk, so customers load and request nothing. */
export function IfInspector({ tracking }: { tracking: Tracking }) {
  const [wasAtDesk, setWasAtDesk] = useState(false);
  useEffect(() => setWasAtDesk(hasDeskUser()), []);
  if (!wasAtDesk || tracking.inspectorStatus !== 'en_route') return null;
  return (
    <Suspense>
      <InspectorLocation appointmentId={tracking.id} />
    </Suspense>
  );
}

/** Same key as storage/last-user.ts, without loading its parser. The server checks access. */
function hasDeskUser(): boolean {
  try {
    return window.localStorage.getItem('desk-user') !== null;
  } catch {
    return false;
  }
}
