// Waiting-list calls. Loaded on demand: the response schemas are large.
import type { z } from 'zod';
import { joinWaitingList, leaveWaitingList, readWaitingListPlace } from '../../../api/waiting-list.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export type JoinRequest = z.input<typeof joinWaitingList.request.body>;

export type JoinAnswer =
  | { ok: true }
  /** The server's message, if it refused. */
  | { ok: false; refusal?: { message: string; fields: Partial<Record<string, string>> } };

export async function join(body: JoinRequest): Promise<JoinAnswer> {
  try {
    await call(joinWaitingList, { body });
    return { ok: true };
  } catch (error) {
    const failure = error instanceof CallFailed && error.status < 500 ? error.failure : undefined;
    if (!failure) return { ok: false };
    const { message, fields = [] } = failure;
    const fieldMessages = Object.fromEntries(fields.map(({ field, message: words }) => [field, words]));
    return { ok: false, refusal: { message, fields: fieldMessages } };
  }
}

export type PlaceInLine = z.output<typeof readWaitingListPlace.answer>;

/** With the server's message if there is no such place. */
export async function fetchPlace(
  token: string,
): Promise<{ ok: true; place: PlaceInLine } | { ok: false; words: string }> {
  try {
    return { ok: true, place: await call(readWaitingListPlace, { body: { token } }) };
  } catch (error) {
    if (error instanceof CallFailed && [404, 422].includes(error.status) && error.failure)
      return { ok: false, words: error.failure.message };
    throw error;
  }
}

export const leave = (token: string) => call(leaveWaitingList, { body: { token } });
