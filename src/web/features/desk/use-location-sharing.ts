// While the inspector is on the way and this page is open, the customer may see where they are, every 30 seconds.
import { useEffect, useRef, useState } from 'react';
import { type Shared, sharePosition } from './share-position.ts';

export type Sharing = { state: 'off' | 'finding' } | Shared;

const everyMs = 30_000;

export function useLocationSharing(appointmentIds: readonly string[]) {
  // Undecided until the inspector says so, or has allowed it on this device before.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [sharing, setSharing] = useState<Sharing>({ state: 'off' });
  const onTheWay = appointmentIds.join(' ');

  useEffect(() => {
    if (!onTheWay || wanted !== null) return;
    void isAllowedAlready().then((allowed) => allowed && setWanted((before) => before ?? true));
  }, [onTheWay, wanted]);

  const on = wanted === true && onTheWay !== '';
  const stillOn = useRef(on);
  stillOn.current = on;
  useEffect(() => {
    if (!on) return setSharing({ state: 'off' });
    setSharing({ state: 'finding' });
    const share = async () => {
      const next = await sharePosition(onTheWay.split(' '));
      if (stillOn.current) setSharing(next);
    };
    void share();
    const timer = setInterval(() => void share(), everyMs);
    return () => clearInterval(timer);
  }, [on, onTheWay]);

  return { on, sharing, setOn: setWanted, beginUnlessRefused: () => setWanted((before) => before ?? true) };
}

/** Nobody is asked for permission just because a page was opened. */
async function isAllowedAlready(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
