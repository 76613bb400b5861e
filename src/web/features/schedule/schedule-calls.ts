// Reservation calls. Loaded on demand: the response schemas are large.
import type { z } from 'zod';
import { type Reservation, scheduleAppointment } from '../../../api/appointment.ts';
import { readWaitingListPlace } from '../../../api/waiting-list.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export type ScheduleRequest = z.input<typeof scheduleAppointment.request.body>;

export type ScheduleAnswer =
  | { ok: true; reservation: Reservation }
  /** With the current days, parsed by `readDays`, which is already loaded. */
  | { ok: false; reason: 'taken'; days: unknown }
  | { ok: false; reason: 'unverified' | 'refused'; message: string | undefined }
  /** Unknown whether the time was reserved. */
  | { ok: false; reason: 'unreachable' };

export async function schedule(body: ScheduleRequest): Promise<ScheduleAnswer> {
  try {
    return { ok: true, reservation: await call(scheduleAppointment, { body }) };
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status >= 500) return { ok: false, reason: 'unreachable' };
    if (error.failure?.code === 'time-taken') return { ok: false, reason: 'taken', days: daysIn(error) };
    const reason = error.status === 403 ? 'unverified' : 'refused';
    return { ok: false, reason, message: error.failure?.message };
  }
}

/** The error reads "status: body"; this body contains the current days. */
const daysIn = ({ status, message }: CallFailed): unknown =>
  JSON.parse(message.slice(`${status}: `.length)).availability;

export type Place = z.output<typeof readWaitingListPlace.answer>;

/** `null`: no such place in line. */
export async function fetchPlace(token: string): Promise<Place | null> {
  try {
    return await call(readWaitingListPlace, { body: { token } });
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}
