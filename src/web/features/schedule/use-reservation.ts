// Requests the chosen time, one request at a time, and reports the result.
import { useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { failureText } from '../../lib/failure-text.ts';
import { toast } from '../../ui/toast-store.ts';
import type { HeldSlot } from './held-slots.ts';
import { readDays } from './read-days.ts';
import type { ScheduleAnswer, ScheduleRequest } from './schedule-calls.ts';

export type ReservationProblem = { words: string; unverified: boolean };

const failed = 'Failed to schedule your inspection. Please try again.';
const unreachable: ScheduleAnswer = { ok: false, reason: 'unreachable' };

export function useReservation(events: {
  onTaken: (time: HeldSlot, days: readonly DayAvailability[] | null) => void;
  onReserved: (reservation: Reservation) => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReservationProblem | null>(null);
  /** Requested and not refused: if the time is taken now, then by this visitor. */
  const [requested, setRequested] = useState<HeldSlot | null>(null);

  const settle = async (time: HeldSlot, answer: ScheduleAnswer) => {
    if (answer.ok) return events.onReserved(answer.reservation);
    const words = answer.reason === 'unreachable' ? failureText(failed) : failed;
    // Without a connection, the message at the button is enough.
    if (words === failed) toast({ title: 'Scheduling Error', description: failed, tone: 'destructive' });
    if (answer.reason !== 'unreachable') setRequested(null);
    // The time picker explains a taken time.
    if (answer.reason === 'taken') return events.onTaken(time, readDays(answer.days));
    const message = answer.reason === 'unreachable' ? words : (answer.message ?? failed);
    // The notification has already said it.
    if (message !== failed) setProblem({ words: message, unverified: answer.reason === 'unverified' });
  };

  const reserve = async (time: HeldSlot, request: () => Promise<ScheduleRequest>) => {
    setBusy(true);
    setProblem(null);
    setRequested(time);
    const answer = await Promise.all([import('./schedule-calls.ts'), request()]).then(
      ([{ schedule }, body]) => schedule(body),
      () => unreachable,
    );
    await settle(time, answer);
    setBusy(false);
  };

  return { busy, problem, asked: requested, reserve };
}
