// What all requests to Google's calendar and its token service have in common. No token is in what is told of a failure.
import { z } from 'zod';
import type { CalendarTrouble } from '../../ports/calendar.ts';
import { type Asked, boundedFetch, type ProviderRequest, parseJson, type Reply } from '../bounded-fetch.ts';

export type GoogleCalendarSettings = {
  clientId: string;
  clientSecret: string;
  /** Where Google sends the inspector back to; registered with the client. */
  redirectUrl: string;
  /** Tokens are kept under this key only. */
  encryptionKey: Buffer;
  oauthBaseUrl: string;
  tokenBaseUrl: string;
  calendarBaseUrl: string;
};

const mostBytes = 1024 * 1024;

export const askGoogle = (request: ProviderRequest, signal: AbortSignal): Promise<Asked<Reply>> =>
  boundedFetch(request, signal, mostBytes);

const code = z.string().regex(/^[A-Za-z_]{1,60}$/);
/** The token service answers a word, the calendar a list of errors. */
const tokenError = z.object({ error: code });
const calendarError = z.object({ error: z.object({ errors: z.array(z.object({ reason: code })).min(1) }) });

/** Google's own name for what is wrong, such as invalid_grant or rateLimitExceeded. */
export function errorCodeOf(reply: Reply): string | undefined {
  const body = parseJson(reply.body);
  const word = tokenError.safeParse(body).data?.error;
  return word ?? calendarError.safeParse(body).data?.error.errors[0]?.reason;
}

export const unavailable = (why: string): Extract<CalendarTrouble, { reason: 'unavailable' }> => ({
  ok: false,
  reason: 'unavailable',
  why,
});

/** A 400 is about what was sent, one event say; nothing else is the request's fault. */
export const refusedWith = (reply: Reply) => ({
  ...unavailable(['HTTP', reply.status, errorCodeOf(reply)].filter(Boolean).join(' ')),
  ofRequest: reply.status === 400,
});

export const unreadable = unavailable('an answer we cannot read');
