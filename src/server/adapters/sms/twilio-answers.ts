// Interprets Twilio's answers. Error messages quote the phone number, so only codes are kept.
import { z } from 'zod';
import type { CheckedCode, SentCode, SentText } from '../../ports/sms.ts';
import type { ProviderResult, Refused } from '../bounded-fetch.ts';
import type { JsonReply } from '../bounded-post.ts';

/** Twilio's error codes, https://www.twilio.com/docs/api/errors */
const errors = {
  /** Invalid, no mobile phone, a landline, a blocked region or prefix, or not permitted. */
  refusedNumber: new Set([21211, 21214, 21217, 21408, 21612, 21614, 60033, 60200, 60205, 60410, 60605]),
  optedOut: 21610,
  notFound: 20404,
  maxChecks: 60202,
  maxSends: 60203,
} as const;

const errorShape = z.object({ code: z.number().int() });
const status = z.string().regex(/^[a-z_-]{1,40}$/);
const startedShape = z.object({ status });
const checkedShape = z.object({ status, valid: z.boolean() });
const messageShape = z.object({ sid: z.string().min(1) });

export function readStarted(reply: JsonReply): ProviderResult<SentCode> {
  if (!succeeded(reply)) {
    const code = errorOf(reply);
    if (code === undefined) return refusedWith(reply);
    if (errors.refusedNumber.has(code)) return settled({ ok: false, reason: 'refused-number' });
    // Five texts or five wrong codes within the ten minutes of one verification.
    if (code === errors.maxSends || code === errors.maxChecks) {
      return settled({ ok: false, reason: 'provider-limit' });
    }
    return refusedWith(reply);
  }
  const read = startedShape.safeParse(reply.body);
  if (!read.success) return unreadable;
  return settled({ ok: true, info: { provider: 'twilio-verify', status: read.data.status } });
}

export function readChecked(reply: JsonReply): ProviderResult<CheckedCode> {
  if (!succeeded(reply)) {
    const code = errorOf(reply);
    // A verification that expired, was approved or used up its checks no longer exists.
    if (code === errors.notFound) return settled({ ok: false, reason: 'expired' });
    if (code === errors.maxChecks) return settled({ ok: false, reason: 'too-many-attempts' });
    return refusedWith(reply);
  }
  const read = checkedShape.safeParse(reply.body);
  if (!read.success) return unreadable;
  switch (read.data.status) {
    case 'approved':
      return settled({ ok: true, right: true });
    case 'pending':
      return settled({ ok: true, right: false });
    case 'max_attempts_reached':
      return settled({ ok: false, reason: 'too-many-attempts' });
    case 'expired':
    case 'canceled':
    case 'deleted':
    case 'failed':
      return settled({ ok: false, reason: 'expired' });
    default:
      return unreadable;
  }
}

export function readMessage(reply: JsonReply): ProviderResult<SentText> {
  if (!succeeded(reply)) {
    const code = errorOf(reply);
    if (code === errors.optedOut) return settled({ ok: false, reason: 'opted-out' });
    if (code !== undefined && errors.refusedNumber.has(code)) {
      return settled({ ok: false, reason: 'refused-number' });
    }
    return refusedWith(reply);
  }
  return messageShape.safeParse(reply.body).success ? settled({ ok: true }) : unreadable;
}

const succeeded = ({ status }: JsonReply) => status === 200 || status === 201;
const settled = <Value>(value: Value): ProviderResult<Value> => ({ ok: true, value });
const unreadable = { ok: false, why: 'an answer we cannot read' } as const;

/** Our mistake or Twilio's: a wrong secret, no balance, too many calls, an outage. */
function refusedWith(reply: JsonReply): Refused {
  const why = ['HTTP', reply.status, errorOf(reply)].filter(Boolean).join(' ');
  // A 400 with a Twilio code is about the request, such as an unreachable number.
  return { ok: false, why, requestFault: reply.status === 400 && errorOf(reply) !== undefined };
}

const errorOf = ({ body }: JsonReply): number | undefined => errorShape.safeParse(body).data?.code;
