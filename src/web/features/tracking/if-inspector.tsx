import { lazy, Suspense, useEffect, useState } from 'react';
import type { Tracking } from '../../../api/tracking.ts';

const InspectorLocation = lazy(() =>
  import('./inspector-location.tsx').catch(() => ({ default: () => null })),
);

/** Shown only on devices that were at the desk: customers load and request nothing. */
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

/** The key of storage/last-user.ts, whose parser would be loaded with it. The server checks whether it is true. */
function hasDeskUser(): boolean {
  try {
    return window.localStorage.getItem('desk-user') !== null;
  } catch {
    return false;
  }
}
