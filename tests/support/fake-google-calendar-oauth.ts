// Google's consent page and token service, as strict about codes, verifiers and secrets as Google is.
import { createHash, randomBytes } from 'node:crypto';

export const googleClient = {
  clientId: '9f27-loopback.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-loopback-secret-9f27',
};
const calendarScope = 'https://www.googleapis.com/auth/calendar.events';

type Code = { challenge: string; redirectUri: string; scope: string };
export type Answer = { status: number; body?: unknown };

export function createFakeOauth() {
  const codes = new Map<string, Code>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Set<string>();
  const revoked: string[] = [];
  let accessLifeSeconds = 3_599;

  const newAccess = () => {
    const token = `ya29.access-${randomBytes(8).toString('hex')}`;
    accessTokens.add(token);
    return { access_token: token, expires_in: accessLifeSeconds, token_type: 'Bearer' };
  };

  const redeem = (form: URLSearchParams): Answer => {
    const given = form.get('code') ?? '';
    const code = codes.get(given);
    codes.delete(given);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge) return refused('invalid_grant');
    if (code.redirectUri !== form.get('redirect_uri')) return refused('redirect_uri_mismatch');
    const refresh = `1//refresh-${randomBytes(8).toString('hex')}`;
    refreshTokens.add(refresh);
    return { status: 200, body: { ...newAccess(), refresh_token: refresh, scope: code.scope } };
  };

  return {
    accessTokens,
    refreshTokens,
    revoked,
    /** The inspector opens the URL and agrees, possibly only to some scopes. */
    agree: (authUrl: string, scope = calendarScope) => {
      const { pathname, searchParams: asked } = new URL(authUrl);
      const expected = {
        client_id: googleClient.clientId,
        response_type: 'code',
        scope: calendarScope,
        code_challenge_method: 'S256',
        access_type: 'offline',
        prompt: 'consent',
      };
      for (const [name, value] of Object.entries(expected)) {
        if (asked.get(name) !== value) throw new Error(`Google would refuse ${name}`);
      }
      if (pathname !== '/o/oauth2/v2/auth') throw new Error('Google has no such page');
      const code = `4/0A-${randomBytes(8).toString('hex')}`;
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        scope,
      });
      return { code, state: asked.get('state') ?? '' };
    },
    expireAccess: () => accessTokens.clear(),
    /** The inspector revokes the permission in the account's settings. */
    withdraw: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    setAccessLife: (seconds: number) => {
      accessLifeSeconds = seconds;
    },
    answer: (path: string, form: URLSearchParams): Answer => {
      if (path === '/revoke') {
        const token = form.get('token') ?? '';
        revoked.push(token);
        refreshTokens.delete(token);
        return { status: 200, body: {} };
      }
      const known =
        form.get('client_id') === googleClient.clientId &&
        form.get('client_secret') === googleClient.clientSecret;
      if (!known) return { status: 401, body: { error: 'invalid_client' } };
      if (form.get('grant_type') === 'authorization_code') return redeem(form);
      if (form.get('grant_type') !== 'refresh_token') return refused('unsupported_grant_type');
      if (!refreshTokens.has(form.get('refresh_token') ?? '')) return refused('invalid_grant');
      return { status: 200, body: { ...newAccess(), scope: calendarScope } };
    },
  };
}

const refused = (error: string): Answer => ({
  status: 400,
  body: { error, error_description: 'Refused.' },
});
