// Today's appointments and figures from the server, or from the device without an answer.
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type DeskAppointment, listAppointments, readStats } from '../../../api/desk.ts';
import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { deleteOtherDays, deskDay } from '../../storage/desk-day.ts';
import { forgetOldCodes } from '../../storage/forget-codes.ts';
import { lastUser } from '../../storage/last-user.ts';
import { useRefreshed } from './use-refreshed.ts';

export type DeskStats = z.output<typeof readStats.answer>;

export type Today = {
  date: CalendarDate;
  appointments: readonly DeskAppointment[] | null;
  stats: DeskStats | null;
  askedAt: number;
  /** When the server sent the list on screen. */
  asOf: Date | null;
  /** The shown data could not be refreshed. */
  offline: boolean;
  serverProblem: boolean;
};

export function useToday(turn: number): Today {
  const { id: userId } = useCurrentUser();
  const date = phoenixDateOf(new Date());
  const refreshed = useRefreshed(`today ${date}`, askToday, turn);
  const { value, answeredAt } = refreshed;
  // Read once: later writes come from this page.
  const [before] = useState(() => {
    deleteOtherDays(userId, date);
    forgetOldCodes(date);
    return deskDay.read();
  });

  // Also on a page left open overnight without a connection.
  useEffect(() => {
    deleteOtherDays(userId, date);
    forgetOldCodes(date);
  }, [userId, date]);

  useEffect(() => {
    // An answer may arrive after the user has signed out.
    if (!value || !answeredAt || lastUser.read()?.id !== userId) return;
    deskDay.write({ userId, date, asOf: answeredAt.toISOString(), ...value });
  }, [value, answeredAt, userId, date]);

  const kept = before?.date === date ? before : null;
  const shown = value ?? kept;
  return {
    date,
    appointments: shown?.appointments ?? null,
    stats: shown?.stats ?? null,
    askedAt: refreshed.requestedAt,
    asOf: value ? answeredAt : kept && new Date(kept.asOf),
    offline: refreshed.failed !== false,
    serverProblem: refreshed.failed === 'server-problem',
  };
}

async function askToday(signal: AbortSignal) {
  const [appointments, stats] = await Promise.all([
    deskCall(listAppointments, { query: { tab: 'today', limit: 100 }, signal }),
    deskCall(readStats, { signal }),
  ]);
  return { appointments, stats };
}
