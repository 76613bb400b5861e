// Inbound texts as Twilio posts them, authenticated by signature.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadInbound } from '../../ports/sms.ts';

export const twilioInbound =
  (authToken: string): ReadInbound =>
  ({ url, form, signature }) => {
    const fields = new URLSearchParams(form);
    if (!isSigned(authToken, url, fields, signature)) return { ok: false, reason: 'forged' };
    const from = fields.get('From');
    const words = fields.get('Body');
    if (from === null || words === null) return { ok: false, reason: 'unreadable' };
    // Twilio reports the meaning if the account has opt-out words in other languages.
    return { ok: true, from, words: fields.get('OptOutType') ?? words };
  };

/** HMAC-SHA-1 of the URL followed by every field's name and value, sorted by name. */
function isSigned(authToken: string, url: string, fields: URLSearchParams, signature: string | undefined) {
  const signed = createHmac('sha1', authToken)
    .update(
      url +
        [...fields]
          .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
          .flat()
          .join(''),
    )
    .digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === signed.length && timingSafeEqual(given, signed);
}
