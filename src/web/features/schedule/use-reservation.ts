// Asks the server for the chosen time, once at a time, and says what came of it.
import { useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { toast } from '../../ui/toast-store.ts';
import type { KeptTime } from './kept-times.ts';
import { readDays } from './read-days.ts';
import type { ScheduleAnswer, ScheduleRequest } from './schedule-calls.ts';

export type ReservationProblem = { words: string; unverified: boolean };

const failed = 'Failed to schedule your inspection. Please try again.';
const unreachable: ScheduleAnswer = { ok: false, reason: 'unreachable' };

export function useReservation(events: {
  onTaken: (time: KeptTime, days: readonly DayAvailability[] | null) => void;
  onReserved: (reservation: Reservation) => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReservationProblem | null>(null);
  /** Asked for, and not refused: if it is taken now, then by this visitor. */
  const [asked, setAsked] = useState<KeptTime | null>(null);

  const settle = async (time: KeptTime, answer: ScheduleAnswer) => {
    if (answer.ok) return events.onReserved(answer.reservation);
    toast({ title: 'Scheduling Error', description: failed, tone: 'destructive' });
    if (answer.reason !== 'unreachable') setAsked(null);
    // What happened to a taken time is said beside the field for the time.
    if (answer.reason === 'taken') return events.onTaken(time, readDays(answer.days));
    const words = answer.reason === 'unreachable' ? failed : (answer.message ?? failed);
    setProblem({ words, unverified: answer.reason === 'unverified' });
  };

  const reserve = async (time: KeptTime, request: () => Promise<ScheduleRequest>) => {
    setBusy(true);
    setProblem(null);
    setAsked(time);
    const answer = await Promise.all([import('./schedule-calls.ts'), request()]).then(
      ([{ schedule }, body]) => schedule(body),
      () => unreachable,
    );
    await settle(time, answer);
    setBusy(false);
  };

  return { busy, problem, asked, reserve };
}
