// This browser's reservation as the server has it.
import { useCallback, useEffect, useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import { fetchMyAppointments } from '../../lib/my-appointments.ts';

export type ReservedTime =
  | { state: 'loading' }
  | { state: 'reserved'; reservation: Reservation }
  | { state: 'none' }
  | { state: 'failed' };

/** Mails are sent within seconds or take longer than a visitor waits. */
const pollDelayMs = [1_500, 3_000, 6_000, 12_000, 24_000];

/** The newest reservation, or the one for `address`; `undefined`: not known yet. */
export function useReservedTime(address: string | null | undefined) {
  const [mine, setMine] = useState<Reservation[] | 'loading' | 'failed'>('loading');

  const load = useCallback(() => fetchMyAppointments().then(setMine), []);
  const refresh = useCallback(() => {
    load().catch(() => setMine('failed'));
  }, [load]);
  useEffect(refresh, [refresh]);

  const reserved = address === undefined ? { state: 'loading' as const } : pick(mine, address);
  const pending = reserved.state === 'reserved' && reserved.reservation.notices.emails === 'pending';
  useEffect(() => {
    if (!pending) return;
    // A failed request changes nothing on the screen.
    const timers = pollDelayMs.map((ms) => setTimeout(() => void load().catch(() => undefined), ms));
    return () => timers.forEach(clearTimeout);
  }, [pending, load]);

  return { reserved, mine: Array.isArray(mine) ? mine : [], refresh };
}

function pick(mine: Reservation[] | 'loading' | 'failed', address: string | null): ReservedTime {
  if (!Array.isArray(mine)) return { state: mine };
  const reservation = mine.find((one) => one.address === address) ?? mine[0];
  return reservation ? { state: 'reserved', reservation } : { state: 'none' };
}
