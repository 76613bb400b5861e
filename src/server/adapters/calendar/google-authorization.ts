// OAuth 2 with code, state and PKCE, so that a stolen code is useless.
import { createHash, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../encryption.ts';
import type { CalendarAuthorization } from '../../ports/calendar.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
import type { ProviderCall } from '../provider-call.ts';
import type { GoogleCalendarSettings } from './google-request.ts';
import { openTokens, redeemCode, revokeToken, scope, sealTokens, type TokenAnswer } from './google-tokens.ts';

const purpose = 'calendar verifier';

export function googleAuthorization(
  settings: GoogleCalendarSettings,
  deps: {
    now: () => Date;
    onFailure: (call: string, why: string) => void;
    redeem: ProviderCall;
    revoke: ProviderCall;
  },
): CalendarAuthorization {
  const { encryptionKey: key } = settings;
  const { now, onFailure } = deps;
  return {
    begin: (state) => {
      const verifier = randomBytes(32).toString('base64url');
      const query = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: settings.redirectUrl,
        response_type: 'code',
        scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // Google sends a refresh token only with both of these.
        access_type: 'offline',
        prompt: 'consent',
      });
      return {
        url: `${settings.oauthBaseUrl}/o/oauth2/v2/auth?${query}`,
        verifier: encrypt(key, purpose, verifier),
      };
    },
    redeem: async (code, sealed) => {
      const verifier = decrypt(key, purpose, sealed);
      if (!verifier.ok) return { ok: false, reason: 'refused' };
      const answered = await deps.redeem(async (signal): Promise<ProviderResult<TokenAnswer>> => {
        const given = { code, verifier: verifier.value };
        const answer = await redeemCode(settings, given, { signal, now: now() });
        if (answer.ok || answer.reason === 'refused') return { ok: true, value: answer };
        return { ok: false, why: answer.why };
      });
      if (!answered.ok) return answered;
      const answer = answered.value;
      if (answer.ok) {
        return { ok: true, tokens: sealTokens(key, answer.tokens), expireAt: answer.tokens.expireAt };
      }
      onFailure('redeem', answer.why);
      return { ok: false, reason: answer.reason };
    },
    revoke: async (sealed) => {
      const tokens = openTokens(key, sealed);
      if (tokens) await deps.revoke((signal) => revokeToken(settings, tokens.refresh, signal));
    },
  };
}
