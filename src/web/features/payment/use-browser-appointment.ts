// An appointment of this browser. Someone else may sign or pay for it, so it is polled until both are done.
import { useCallback, useEffect, useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import { fetchMyAppointments } from '../../lib/my-appointments.ts';

export type BrowserAppointment =
  | { state: 'loading' }
  | { state: 'found'; reservation: Reservation }
  | { state: 'none' }
  | { state: 'failed' };

const pollDelayMs = 5_000;

/** `which`: selects one; `undefined`: not known yet. */
export function useBrowserAppointment(which: ((mine: Reservation[]) => Reservation | undefined) | undefined) {
  const [mine, setMine] = useState<Reservation[] | 'loading' | 'failed'>('loading');
  const load = useCallback(() => fetchMyAppointments().then(setMine), []);
  const refresh = useCallback(() => {
    load().catch(() => setMine('failed'));
  }, [load]);
  useEffect(refresh, [refresh]);

  const found = which ? pick(mine, which) : { state: 'loading' as const };
  const waits =
    found.state === 'found' && (!found.reservation.contractSigned || found.reservation.dueCents > 0);
  useEffect(() => {
    if (!waits) return;
    // A failed request changes nothing on the screen.
    const again = () => document.hidden || void load().catch(() => undefined);
    const timer = setInterval(again, pollDelayMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [waits, load]);

  /** A failed request leaves the screen unchanged. */
  const refreshQuietly = useCallback(() => void load().catch(() => undefined), [load]);
  return { found, refresh, refreshQuietly };
}

function pick(
  mine: Reservation[] | 'loading' | 'failed',
  which: (mine: Reservation[]) => Reservation | undefined,
): BrowserAppointment {
  if (!Array.isArray(mine)) return { state: mine };
  const reservation = which(mine);
  return reservation ? { state: 'found', reservation } : { state: 'none' };
}
