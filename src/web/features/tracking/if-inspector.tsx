import { lazy, Suspense, useEffect, useState } from 'react';
import type { Tracking } from '../../../api/tracking.ts';

const InspectorLocation = lazy(() =>
  import('./inspector-location.tsx').catch(() => ({ default: () => null })),
);

/** Only a device that was at the desk is asked who uses it: customers load nothing of this and ask nothing. */
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

/** The key of storage/last-user.ts, which would bring along the code that checks it. Whether it is true the server says. */
function hasDeskUser(): boolean {
  try {
    return window.localStorage.getItem('desk-user') !== null;
  } catch {
    return false;
  }
}
