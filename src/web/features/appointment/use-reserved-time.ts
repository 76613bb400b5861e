// The time this browser has reserved, as the server knows it.
import { useCallback, useEffect, useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import { askMyAppointments } from '../../lib/my-appointments.ts';

export type ReservedTime =
  | { state: 'loading' }
  | { state: 'reserved'; reservation: Reservation }
  | { state: 'none' }
  | { state: 'failed' };

/** Mails leave within a moment or take longer than anybody watches. */
const lookAgainMs = [1_500, 3_000, 6_000, 12_000, 24_000];

/** The newest one, or the one at this address where there is one; `undefined`: the address is not known yet. */
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
    // A look that fails changes nothing on the screen.
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
