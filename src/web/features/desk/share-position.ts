// Reads this device's position and shares it with the customers the inspector is on the way to.
import { notePosition, stopPosition } from '../../../api/desk.ts';
import { deskCall } from '../../lib/desk-call.ts';

export type ShareResult = { state: 'denied' | 'no-position' | 'unsent' } | { state: 'shared'; at: Date };

const positionTimeoutMs = 20_000;

export async function sharePosition(appointmentIds: string[]): Promise<ShareResult> {
  const found = await findPosition();
  if (found === 'denied' || found === 'no-position') return { state: found };
  const { latitude, longitude, accuracy } = found.coords;
  const body = { latitude, longitude, accuracyMeters: Math.min(Math.round(accuracy), 1_000_000) };
  const answers = await Promise.allSettled(
    appointmentIds.map((id) => deskCall(notePosition, { params: { id }, body })),
  );
  // A job reached by now is refused; the other customers still see the position.
  return answers.some(({ status }) => status === 'fulfilled')
    ? { state: 'shared', at: new Date() }
    : { state: 'unsent' };
}

/** `false`: at least one customer may still see the position. */
export async function stopSharing(appointmentIds: string[]): Promise<boolean> {
  const answers = await Promise.allSettled(
    appointmentIds.map((id) => deskCall(stopPosition, { params: { id } })),
  );
  return answers.every(({ status }) => status === 'fulfilled');
}

const findPosition = () =>
  new Promise<GeolocationPosition | 'denied' | 'no-position'>((resolve) => {
    if (!navigator.geolocation) return resolve('no-position');
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'no-position'),
      { enableHighAccuracy: true, timeout: positionTimeoutMs, maximumAge: 10_000 },
    );
  });
