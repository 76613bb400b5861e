// Schedule calls, with each refusal as a typed result.
import {
  blockDate,
  type Outlook,
  previewSchedule,
  readScheduleSettings,
  type ScheduleState,
  saveSchedule,
  scheduleSchema,
  unblockDate,
} from '../../../api/schedule-admin.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { BusinessPlan } from '../../../domain/scheduling/business-hours.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';

export type { Outlook, ScheduleState };

export const loadSchedule = () => deskCall(readScheduleSettings);

export type SaveAnswer =
  | { ok: true; schedule: ScheduleState }
  /** Concurrent edit: the schedule as saved by someone else. */
  | { ok: false; reason: 'changed'; schedule: ScheduleState }
  | { ok: false; reason: 'refused'; words: string };

export async function savePlan(plan: BusinessPlan, version: string): Promise<SaveAnswer> {
  try {
    return { ok: true, schedule: await deskCall(saveSchedule, { body: { ...bodyOf(plan), version } }) };
  } catch (error) {
    const theirs = error instanceof CallFailed && error.status === 409 ? scheduleIn(error) : undefined;
    return theirs
      ? { ok: false, reason: 'changed', schedule: theirs }
      : { ok: false, reason: 'refused', words: wordsOf(error) };
  }
}

/** The error reads "status: body"; this body contains the current schedule. */
const scheduleIn = ({ status, message }: CallFailed): ScheduleState | undefined =>
  scheduleSchema.safeParse(JSON.parse(message.slice(`${status}: `.length)).schedule).data;

export const fetchOutlook = (plan: BusinessPlan, about: CalendarDate | undefined, signal: AbortSignal) =>
  deskCall(previewSchedule, { body: { ...bodyOf(plan), ...(about && { about }) }, signal });

export type BlockAnswer = { ok: true; schedule: ScheduleState } | { ok: false; words: string };

export const block = (date: string, reason: string): Promise<BlockAnswer> =>
  answered(deskCall(blockDate, { body: { date, reason } }));

export const unblock = (date: string): Promise<BlockAnswer> =>
  answered(deskCall(unblockDate, { params: { date } }));

const answered = (call: Promise<ScheduleState>): Promise<BlockAnswer> =>
  call.then(
    (schedule) => ({ ok: true, schedule }),
    (error: unknown) => ({ ok: false, words: wordsOf(error) }),
  );

const wordsOf = (error: unknown): string =>
  (error instanceof CallFailed && error.failure?.message) || 'Please check your connection and try again.';

/** The edited object may have more fields than a plan. */
const bodyOf = ({ hours, stepMinutes, lunchBreak }: BusinessPlan) => ({
  hours: hours as Record<keyof BusinessPlan['hours'], BusinessPlan['hours']['monday']>,
  stepMinutes,
  lunchBreak,
});
