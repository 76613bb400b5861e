// The inspector's permission: OAuth 2 with a code, a state and PKCE, so that a code is of use to nobody else.
import { createHash, randomBytes } from 'node:crypto';
import { open, seal } from '../../encryption.ts';
import type { CalendarAuthorization } from '../../ports/calendar.ts';
import type { GoogleCalendarSettings } from './google-request.ts';
import { openTokens, redeemCode, revokeToken, scope, sealTokens } from './google-tokens.ts';

const purpose = 'calendar verifier';

export function googleAuthorization(
  settings: GoogleCalendarSettings,
  surroundings: {
    now: () => Date;
    deadline: () => AbortSignal;
    onFailure: (call: string, why: string) => void;
  },
): CalendarAuthorization {
  const { encryptionKey: key } = settings;
  const { now, deadline, onFailure } = surroundings;
  return {
    ask: (state) => {
      const verifier = randomBytes(32).toString('base64url');
      const query = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: settings.redirectUrl,
        response_type: 'code',
        scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // A refresh token comes with both of these only.
        access_type: 'offline',
        prompt: 'consent',
      });
      return {
        url: `${settings.oauthBaseUrl}/o/oauth2/v2/auth?${query}`,
        verifier: seal(key, purpose, verifier),
      };
    },
    redeem: async (code, sealed) => {
      const verifier = open(key, purpose, sealed);
      if (!verifier.ok) return { ok: false, reason: 'refused' };
      const at = { signal: deadline(), now: now() };
      const answered = await redeemCode(settings, { code, verifier: verifier.value }, at);
      if (answered.ok) {
        return { ok: true, tokens: sealTokens(key, answered.tokens), expireAt: answered.tokens.expireAt };
      }
      onFailure('redeem', answered.why);
      return { ok: false, reason: answered.reason };
    },
    revoke: async (sealed) => {
      const tokens = openTokens(key, sealed);
      if (tokens) await revokeToken(settings, tokens.refresh, deadline());
    },
  };
}
