// While the inspector is on the way and this page is open, the customer may see where they are, every 30 seconds.
import { useEffect, useRef, useState } from 'react';
import { notePosition } from '../../../api/desk.ts';
import { deskCall } from '../../lib/desk-call.ts';

export type Sharing =
  | { state: 'off' | 'finding' | 'denied' | 'no-position' | 'unsent' }
  | { state: 'shared'; at: Date };

const everyMs = 30_000;
const longestSearchMs = 20_000;

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
      const next = await shareWith(onTheWay.split(' '));
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

async function shareWith(appointmentIds: string[]): Promise<Sharing> {
  const found = await findPosition();
  if (found === 'denied' || found === 'no-position') return { state: found };
  const { latitude, longitude, accuracy } = found.coords;
  const body = { latitude, longitude, accuracyMeters: Math.min(Math.round(accuracy), 1_000_000) };
  try {
    await Promise.all(appointmentIds.map((id) => deskCall(notePosition, { params: { id }, body })));
    return { state: 'shared', at: new Date() };
  } catch {
    return { state: 'unsent' };
  }
}

const findPosition = () =>
  new Promise<GeolocationPosition | 'denied' | 'no-position'>((resolve) => {
    if (!navigator.geolocation) return resolve('no-position');
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'no-position'),
      { enableHighAccuracy: true, timeout: longestSearchMs, maximumAge: 10_000 },
    );
  });
