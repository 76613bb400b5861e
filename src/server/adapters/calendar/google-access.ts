// Calendar requests with the inspector's stored token, refreshed once it has expired; none once the permission was
// withdrawn.
import type { Database } from '../../db/client.ts';
import { findConnection, replaceTokens, requestReconnection } from '../../db/stores/calendar-connection.ts';
import type { CalendarFailure } from '../../ports/calendar.ts';
import type { ProviderRequest, Reply } from '../bounded-fetch.ts';
import {
  askGoogle,
  type GoogleCalendarSettings,
  isPermissionRefusal,
  unavailable,
} from './google-request.ts';
import { openTokens, refreshTokens, sealTokens, type Tokens } from './google-tokens.ts';

/** `path` is relative to the connected calendar, for example "/events/abc". */
export type AskCalendar = (
  request: Omit<ProviderRequest, 'url'> & { path: string },
  signal: AbortSignal,
) => Promise<{ ok: true; reply: Reply } | CalendarFailure>;

const missingPermission =
  'Google no longer lets us use this calendar. Please connect again, and allow everything Google asks for.';

type Credentials = { sealed: Buffer; tokens: Tokens; calendarId: string };
type Deps = { db: Database; now: () => Date };

export function createAccess(settings: GoogleCalendarSettings, deps: Deps): AskCalendar {
  return async ({ path, headers, ...request }, signal) => {
    const send = async ({ sealed, tokens, calendarId }: Credentials) => {
      const result = await askGoogle(
        {
          ...request,
          url: `${settings.calendarBaseUrl}/calendar/v3/calendars/${encodeURIComponent(calendarId)}${path}`,
          headers: { ...headers, authorization: `Bearer ${tokens.access}` },
        },
        signal,
      );
      if (!result.ok) return unavailable(result.why);
      if (!isPermissionRefusal(result.value, path)) return { ok: true, reply: result.value } as const;
      await requestReconnection(deps.db, sealed, missingPermission);
      return { ok: false, reason: 'reconnect' } as const;
    };

    const found = await readCredentials(settings, deps);
    if (!found.ok) return found;
    const expired = found.held.tokens.expireAt <= deps.now();
    const current = expired ? await refresh(settings, deps, found.held, signal) : found;
    if (!current.ok) return current;
    const answered = await send(current.held);
    if (!answered.ok || answered.reply.status !== 401 || expired) return answered;
    // Not expired by our clock, but by Google's.
    const renewed = await refresh(settings, deps, current.held, signal);
    return renewed.ok ? send(renewed.held) : renewed;
  };
}

async function readCredentials(
  { encryptionKey }: GoogleCalendarSettings,
  { db }: Deps,
): Promise<{ ok: true; held: Credentials } | CalendarFailure> {
  const row = await findConnection(db);
  if (!row?.tokens || !row.tokens_expire_at) return { ok: false, reason: 'not-connected' };
  if (row.state === 'reconnect') return { ok: false, reason: 'reconnect' };
  const opened = openTokens(encryptionKey, row.tokens);
  if (!opened) {
    await requestReconnection(
      db,
      row.tokens,
      'The stored permission was kept under another ENCRYPTION_KEY. Please connect again.',
    );
    return { ok: false, reason: 'reconnect' };
  }
  const tokens = { ...opened, expireAt: row.tokens_expire_at };
  return { ok: true, held: { sealed: row.tokens, tokens, calendarId: row.calendar_id } };
}

async function refresh(
  settings: GoogleCalendarSettings,
  { db, now }: Deps,
  held: Credentials,
  signal: AbortSignal,
): Promise<{ ok: true; held: Credentials } | CalendarFailure> {
  const answered = await refreshTokens(settings, held.tokens.refresh, { signal, now: now() });
  if (answered.ok) {
    const { tokens } = answered;
    const sealed = sealTokens(settings.encryptionKey, tokens);
    await replaceTokens(db, held.sealed, { tokens: sealed, expireAt: tokens.expireAt });
    return { ok: true, held: { ...held, sealed, tokens } };
  }
  if (answered.reason === 'unavailable') return unavailable(answered.why);
  await requestReconnection(
    db,
    held.sealed,
    'The permission has expired or was withdrawn at Google. Please connect again.',
  );
  return { ok: false, reason: 'reconnect' };
}
