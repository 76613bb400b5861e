// This browser's reservation as the server has it.
import { useCallback, useEffect, useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import { askMyAppointments } from '../../lib/my-appointments.ts';

export type ReservedTime =
  | { state: 'loading' }
  | { state: 'reserved'; reservation: Reservation }
  | { state: 'none' }
  | { state: 'failed' };

/** Mails are sent within seconds or take longer than a visitor waits. */
const lookAgainMs = [1_500, 3_000, 6_000, 12_000, 24_000];

/** The newest reservation, or the one for `address`; `undefined`: not known yet. */
export function useReservedTime(address: string | null | undefined) {
  const [mine, setMine] = useState<Reservation[] | 'loading' | 'failed'>('loading');

  const look = useCallback(() => askMyAppointments().then(setMine), []);
  const refresh = useCallback(() => {
    look().catch(() => setMine('failed'));
  }, [look]);
  useEffect(refresh, [refresh]);

  const reserved = address === undefined ? { state: 'loading' as const } : pick(mine, address);
  const pending = reserved.state === 'reserved' && reserved.reservation.notices.emails === 'pending';
  useEffect(() => {
    if (!pending) return;
    // A failed request changes nothing on the screen.
    const timers = lookAgainMs.map((ms) => setTimeout(() => void look().catch(() => undefined), ms));
    return () => timers.forEach(clearTimeout);
  }, [pending, look]);

  return { reserved, mine: Array.isArray(mine) ? mine : [], refresh };
}

function pick(mine: Reservation[] | 'loading' | 'failed', address: string | null): ReservedTime {
  if (!Array.isArray(mine)) return { state: mine };
  const reservation = mine.find((one) => one.address === address) ?? mine[0];
  return reservation ? { state: 'reserved', reservation } : { state: 'none' };
}
