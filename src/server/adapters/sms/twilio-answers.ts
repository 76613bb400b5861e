// What Twilio's answers mean to us. Its error messages quote the number that was texted, so only their codes are kept.
import { z } from 'zod';
import type { CheckedCode, SentCode, SentText } from '../../ports/sms.ts';
import type { Asked, Refused } from '../bounded-fetch.ts';
import type { JsonReply } from '../bounded-post.ts';

/** Twilio's numbered errors, https://www.twilio.com/docs/api/errors */
const errors = {
  /** Not a number, no mobile phone, a landline, a blocked region or prefix, a number we may not text. */
  refusedNumber: new Set([21211, 21214, 21217, 21408, 21612, 21614, 60033, 60200, 60205, 60410, 60605]),
  optedOut: 21610,
  notFound: 20404,
  mostChecks: 60202,
  mostSends: 60203,
} as const;

const errorShape = z.object({ code: z.number().int() });
const status = z.string().regex(/^[a-z_-]{1,40}$/);
const startedShape = z.object({ status });
const checkedShape = z.object({ status, valid: z.boolean() });
const messageShape = z.object({ sid: z.string().min(1) });

export function readStarted(reply: JsonReply): Asked<SentCode> {
  if (!succeeded(reply)) {
    const code = errorOf(reply);
    if (code === undefined) return refusedWith(reply);
    if (errors.refusedNumber.has(code)) return settled({ ok: false, reason: 'refused-number' });
    // Five texts, or five wrong codes, within the ten minutes one verification lasts.
    if (code === errors.mostSends || code === errors.mostChecks) {
      return settled({ ok: false, reason: 'provider-limit' });
    }
    return refusedWith(reply);
  }
  const read = startedShape.safeParse(reply.body);
  if (!read.success) return unreadable;
  return settled({ ok: true, info: { provider: 'twilio-verify', status: read.data.status } });
}

export function readChecked(reply: JsonReply): Asked<CheckedCode> {
  if (!succeeded(reply)) {
    const code = errorOf(reply);
    // A verification that has expired, was approved or used up its checks is not there any more.
    if (code === errors.notFound) return settled({ ok: false, reason: 'expired' });
    if (code === errors.mostChecks) return settled({ ok: false, reason: 'too-many-attempts' });
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

export function readMessage(reply: JsonReply): Asked<SentText> {
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
const settled = <Value>(value: Value): Asked<Value> => ({ ok: true, value });
const unreadable = { ok: false, why: 'an answer we cannot read' } as const;

/** Our own mistake, or Twilio's: a wrong secret, an account without money, too many calls, a broken service. */
function refusedWith(reply: JsonReply): Refused {
  const why = ['HTTP', reply.status, errorOf(reply)].filter(Boolean).join(' ');
  // One with a code of Twilio's own is about what was sent, such as a number nobody can text.
  return { ok: false, why, ofRequest: reply.status === 400 && errorOf(reply) !== undefined };
}

const errorOf = ({ body }: JsonReply): number | undefined => errorShape.safeParse(body).data?.code;
