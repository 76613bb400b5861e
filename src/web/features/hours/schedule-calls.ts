// Schedule calls, with each refusal as a typed result.
import { type BookingsInBlock, blockTime, previewBlock, removeBlocks } from '../../../api/blocks.ts';
import {
  type Outlook,
  previewSchedule,
  readScheduleSettings,
  type ScheduleState,
  saveSchedule,
  scheduleSchema,
} from '../../../api/schedule-admin.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { Block } from '../../../domain/scheduling/blocks.ts';
import type { BusinessPlan } from '../../../domain/scheduling/business-hours.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';

export type { BookingsInBlock, Outlook, ScheduleState };

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

/** `bookings`: those in the block, which stay. */
export type BlockPreview = { ok: true; bookings: BookingsInBlock } | { ok: false; words: string };

export const fetchBlockPreview = (block: Block, signal?: AbortSignal): Promise<BlockPreview> =>
  orRefused(
    deskCall(previewBlock, { body: blockBody(block), ...(signal && { signal }) }).then(({ bookings }) => ({
      ok: true as const,
      bookings,
    })),
  );

export const saveBlock = (block: Block, reason: string) =>
  orRefused(
    deskCall(blockTime, { body: { ...blockBody(block), reason } }).then((answer) => ({
      ok: true as const,
      ...answer,
    })),
  );

export const unblock = (blocks: { dates: string[]; timeIds: string[] }): Promise<BlockAnswer> =>
  orRefused(deskCall(removeBlocks, { body: blocks }).then((schedule) => ({ ok: true as const, schedule })));

const orRefused = <Answer>(call: Promise<Answer>): Promise<Answer | { ok: false; words: string }> =>
  call.catch((error: unknown) => ({ ok: false, words: wordsOf(error) }));

const blockBody = ({ days, hours }: Block) => ({ days: [...days], ...(hours && { hours }) });

const wordsOf = (error: unknown): string =>
  (error instanceof CallFailed && error.failure?.message) || 'Please check your connection and try again.';

/** The edited object may have more fields than a plan. */
const bodyOf = ({ hours, stepMinutes, lunchBreak }: BusinessPlan) => ({
  hours: hours as Record<keyof BusinessPlan['hours'], BusinessPlan['hours']['monday']>,
  stepMinutes,
  lunchBreak,
});
