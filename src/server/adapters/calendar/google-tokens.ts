// Google's token service: exchanges a code for tokens, and refreshes the access token.
import { z } from 'zod';
import { decrypt, encrypt } from '../../encryption.ts';
import { type ProviderResult, parseJson, type Reply } from '../bounded-fetch.ts';
import {
  askGoogle,
  errorCodeOf,
  type GoogleCalendarSettings,
  refusedWith,
  unavailable,
  unreadable,
} from './google-request.ts';

export const scope = 'https://www.googleapis.com/auth/calendar.events';

export type Tokens = { access: string; refresh: string; expireAt: Date };

/** refused: the code or refresh token is invalid, or the permission does not cover the calendar. */
export type TokenAnswer =
  | { ok: true; tokens: Tokens }
  | { ok: false; reason: 'refused' | 'unavailable'; why: string };

const token = z.string().min(1).max(4_096);
const answer = z.object({
  access_token: token,
  expires_in: z.number().int().positive().max(86_400),
  refresh_token: token.optional(),
  scope: z.string().max(4_096).optional(),
});

export async function redeemCode(
  settings: GoogleCalendarSettings,
  { code, verifier }: { code: string; verifier: string },
  at: { signal: AbortSignal; now: Date },
): Promise<TokenAnswer> {
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: settings.redirectUrl,
  };
  const answered = await askForTokens(settings, form, at.signal);
  if (!answered.ok) return answered;
  const { refresh_token, scope: granted } = answered.value;
  // People can deselect permissions on the consent screen.
  if (!granted?.split(' ').includes(scope)) return refused('the calendar was not permitted');
  if (!refresh_token) return refused('no refresh token');
  return { ok: true, tokens: toTokens(answered.value, refresh_token, at.now) };
}

export async function refreshTokens(
  settings: GoogleCalendarSettings,
  refresh: string,
  at: { signal: AbortSignal; now: Date },
): Promise<TokenAnswer> {
  const form = { grant_type: 'refresh_token', refresh_token: refresh };
  const answered = await askForTokens(settings, form, at.signal);
  if (!answered.ok) return answered;
  // Google usually keeps the refresh token and then omits it.
  return {
    ok: true,
    tokens: toTokens(answered.value, answered.value.refresh_token ?? refresh, at.now),
  };
}

/** Best effort; the result is ignored. */
export function revokeToken(
  settings: GoogleCalendarSettings,
  refresh: string,
  signal: AbortSignal,
): Promise<ProviderResult<Reply>> {
  const body = new URLSearchParams({ token: refresh });
  return askGoogle({ url: `${settings.tokenBaseUrl}/revoke`, method: 'POST', body }, signal);
}

async function askForTokens(
  { clientId, clientSecret, tokenBaseUrl }: GoogleCalendarSettings,
  form: Record<string, string>,
  signal: AbortSignal,
) {
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
  const result = await askGoogle({ url: `${tokenBaseUrl}/token`, method: 'POST', body }, signal);
  if (!result.ok) return unavailable(result.why);
  return readTokens(result.value);
}

function readTokens(reply: Reply) {
  if (reply.status === 200) {
    const read = answer.safeParse(parseJson(reply.body));
    return read.success ? ({ ok: true, value: read.data } as const) : unreadable;
  }
  return errorCodeOf(reply) === 'invalid_grant' ? refused('invalid_grant') : refusedWith(reply);
}

const refused = (why: string) => ({ ok: false, reason: 'refused', why }) as const;

/** Renewed a minute early, so that no request is sent with an expired token. */
const marginMs = 60_000;

const toTokens = (read: z.infer<typeof answer>, refresh: string, now: Date): Tokens => ({
  access: read.access_token,
  refresh,
  expireAt: new Date(now.getTime() + read.expires_in * 1_000 - marginMs),
});

const purpose = 'calendar tokens';
const storedTokens = z.object({ access: token, refresh: token });

export const sealTokens = (key: Buffer, { access, refresh }: Tokens): Buffer =>
  encrypt(key, purpose, JSON.stringify({ access, refresh }));

/** `undefined`: sealed with another key. */
export function openTokens(key: Buffer, sealed: Buffer): Omit<Tokens, 'expireAt'> | undefined {
  const opened = decrypt(key, purpose, sealed);
  return opened.ok ? storedTokens.parse(JSON.parse(opened.value)) : undefined;
}
