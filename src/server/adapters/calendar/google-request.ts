// Shared parts of requests to Google's calendar and token service. Failure texts contain no token.
import { z } from 'zod';
import type { CalendarFailure } from '../../ports/calendar.ts';
import {
  boundedFetch,
  type ProviderRequest,
  type ProviderResult,
  parseJson,
  type Reply,
} from '../bounded-fetch.ts';

export type GoogleCalendarSettings = {
  clientId: string;
  clientSecret: string;
  /** Redirect address registered with the client. */
  redirectUrl: string;
  /** Encrypts the stored tokens. */
  encryptionKey: Buffer;
  oauthBaseUrl: string;
  tokenBaseUrl: string;
  calendarBaseUrl: string;
};

const maxBytes = 1024 * 1024;

export const askGoogle = (request: ProviderRequest, signal: AbortSignal): Promise<ProviderResult<Reply>> =>
  boundedFetch(request, signal, maxBytes);

const code = z.string().regex(/^[A-Za-z_]{1,60}$/);
/** The token service answers one code, the calendar a list of errors. */
const tokenError = z.object({ error: code });
const calendarError = z.object({ error: z.object({ errors: z.array(z.object({ reason: code })).min(1) }) });

/** Google's error code, such as invalid_grant or rateLimitExceeded. */
export function errorCodeOf(reply: Reply): string | undefined {
  const body = parseJson(reply.body);
  const word = tokenError.safeParse(body).data?.error;
  return word ?? calendarError.safeParse(body).data?.error.errors[0]?.reason;
}

/**
 * The inspector can solve these by connecting again and allowing everything that is asked for. A single event can be
 * forbidden without that.
 */
export function isPermissionRefusal(reply: Reply, path: string): boolean {
  if (reply.status !== 403) return false;
  const code = errorCodeOf(reply) ?? '';
  const isOneEvent = path.startsWith('/events/');
  return (
    ['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'].includes(code) ||
    (code === 'forbidden' && !isOneEvent)
  );
}

export const unavailable = (why: string): Extract<CalendarFailure, { reason: 'unavailable' }> => ({
  ok: false,
  reason: 'unavailable',
  why,
});

/** Only a 400 is the request's fault. */
export const refusedWith = (reply: Reply) => ({
  ...unavailable(['HTTP', reply.status, errorCodeOf(reply)].filter(Boolean).join(' ')),
  requestFault: reply.status === 400,
});

export const unreadable = unavailable('an answer we cannot read');
