// Shares the inspector's position with the customer every 30 seconds, while on the way and with this page open.
import { useEffect, useRef, useState } from 'react';
import { type ShareResult, sharePosition, stopSharing } from './share-position.ts';

export type SharingState = { state: 'off' | 'finding' | 'not-stopped' } | ShareResult;

const intervalMs = 30_000;

export function useLocationSharing(appointmentIds: readonly string[]) {
  // `null`: undecided until the inspector chooses, or has allowed it on this device before.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [stoppedAt, setStoppedAt] = useState<Date | null>(null);
  const [sharing, setSharing] = useState<SharingState>({ state: 'off' });
  const onTheWay = appointmentIds.join(' ');

  useEffect(() => {
    if (!onTheWay || wanted !== null) return;
    void isAllowedAlready().then((allowed) => allowed && setWanted((before) => before ?? true));
  }, [onTheWay, wanted]);

  const on = wanted === true && onTheWay !== '';
  // Stopping waits for the pending request, which would otherwise arrive after it.
  const pendingShare = useRef<Promise<unknown>>(Promise.resolve());
  const stillOn = useRef(on);
  stillOn.current = on;
  useEffect(() => {
    if (!on) return setSharing({ state: 'off' });
    setSharing({ state: 'finding' });
    const share = async () => {
      const next = await sharePosition(onTheWay.split(' '));
      if (stillOn.current) setSharing(next);
    };
    const shareSequentially = () => {
      pendingShare.current = pendingShare.current.then(share, share);
    };
    shareSequentially();
    const timer = setInterval(shareSequentially, intervalMs);
    return () => clearInterval(timer);
  }, [on, onTheWay]);

  const setOn = (next: boolean) => {
    setWanted(next);
    if (next) return;
    setStoppedAt(new Date());
    pendingShare.current = pendingShare.current
      .catch(() => undefined)
      .then(() => stopSharing(onTheWay.split(' ').filter(Boolean)))
      .then((stopped) => {
        if (!stopped && !stillOn.current) setSharing({ state: 'not-stopped' });
      });
  };

  return {
    on,
    sharing,
    stoppedAt,
    setOn,
    beginUnlessRefused: () => setWanted((before) => before ?? true),
  };
}

/** Opening a page must not trigger the permission prompt. */
async function isAllowedAlready(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
