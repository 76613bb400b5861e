import { useCallback, useEffect, useState } from 'react';
import { notePosition } from '../../../api/desk.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export type LocationState =
  | { state: 'off' }
  | { state: 'looking' }
  | { state: 'sent'; at: Date }
  | { state: 'failed'; words: string };

const intervalMs = 30_000;
const timeoutMs = 20_000;

/** Sends every 30 seconds after the first press; an error that waiting cannot fix stops it. */
export function useLocationSending(appointmentId: string) {
  const [sending, setSending] = useState<LocationState>({ state: 'off' });
  const [presses, setPresses] = useState(0);

  useEffect(() => {
    if (presses === 0) return;
    let over = false;
    const send = async () => {
      const outcome = await sendOnce(appointmentId);
      if (over) return;
      setSending(outcome.sending);
      if (outcome.final) clearInterval(timer);
    };
    const timer = setInterval(() => void send(), intervalMs);
    setSending({ state: 'looking' });
    void send();
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [appointmentId, presses]);

  const start = useCallback(() => setPresses((count) => count + 1), []);
  const stop = useCallback(() => {
    setPresses(0);
    setSending({ state: 'off' });
  }, []);
  return { sending, start, stop };
}

type Outcome = { sending: LocationState; final: boolean };

async function sendOnce(id: string): Promise<Outcome> {
  try {
    const { coords } = await findPosition();
    const { latitude, longitude, accuracy } = coords;
    const accuracyMeters = Math.min(accuracy, 1_000_000);
    await call(notePosition, { params: { id }, body: { latitude, longitude, accuracyMeters } });
    return { sending: { state: 'sent', at: new Date() }, final: false };
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): Outcome {
  const failed = (words: string, final: boolean): Outcome => ({
    sending: { state: 'failed', words },
    final,
  });
  if (error instanceof CallFailed) {
    const words = error.failure?.message ?? 'The server didn’t accept it.';
    return failed(words, error.status < 500 && error.status !== 429);
  }
  if (error instanceof GeolocationPositionError) {
    return error.code === error.PERMISSION_DENIED
      ? failed('This browser doesn’t share your location. Allow it in your browser settings.', true)
      : failed('We couldn’t find your location. We’ll try again in 30 seconds.', false);
  }
  return failed('No connection. We’ll try again in 30 seconds.', false);
}

const findPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: timeoutMs,
      maximumAge: 10_000,
    });
  });
