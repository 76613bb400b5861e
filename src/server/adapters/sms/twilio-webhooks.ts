// Calls by Twilio, authenticated by signature: inbound texts, and reports about texts we sent.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ReadInbound, ReadTextReport, TextOutcome, TextReference } from '../../ports/sms.ts';
import { isFailedState } from './twilio-answers.ts';
import { failureOf } from './twilio-errors.ts';

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

/** Where Twilio reports about one text. The address is signed, so it can name the delivery. */
export const statusCallback = (publicUrl: string, { deliveryId, attempt }: TextReference): string =>
  `${publicUrl}/api/webhooks/twilio/status?${new URLSearchParams({ delivery: deliveryId, attempt: String(attempt) })}`;

const reportShape = z.object({
  delivery: z.uuid(),
  attempt: z.coerce.number().int().min(1).max(32_000),
  MessageStatus: z.string().regex(/^[a-z_-]{1,40}$/),
  ErrorCode: z.coerce.number().int().min(0).optional(),
});

export const twilioTextReport =
  (authToken: string): ReadTextReport =>
  ({ url, form, signature }) => {
    const fields = new URLSearchParams(form);
    if (!isSigned(authToken, url, fields, signature)) return { ok: false, reason: 'forged' };
    const read = reportShape.safeParse({
      ...Object.fromEntries(fields),
      ...Object.fromEntries(new URL(url).searchParams),
    });
    if (!read.success) return { ok: false, reason: 'unreadable' };
    const { delivery: deliveryId, attempt, MessageStatus, ErrorCode } = read.data;
    return {
      ok: true,
      report: { reference: { deliveryId, attempt }, outcome: outcomeOf(MessageStatus, ErrorCode ?? 0) },
    };
  };

function outcomeOf(status: string, code: number): TextOutcome {
  if (isFailedState(status)) return { state: 'failed', failure: failureOf(code) };
  if (status === 'delivered' || status === 'read') return { state: 'delivered' };
  return { state: status === 'sent' ? 'sent' : 'underway' };
}

/**
 * HMAC-SHA-1 of the URL followed by every field's name and value, sorted by name. A repeated field counts with each
 * different value, sorted.
 */
function isSigned(authToken: string, url: string, fields: URLSearchParams, signature: string | undefined) {
  const names = [...new Set(fields.keys())].sort();
  const signedFields = names.flatMap((name) =>
    [...new Set(fields.getAll(name))].sort().map((value) => name + value),
  );
  const signed = createHmac('sha1', authToken)
    .update(url + signedFields.join(''))
    .digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === signed.length && timingSafeEqual(given, signed);
}
