// Interprets Twilio's answers. Error messages quote the phone number, so only codes are kept.
import { z } from 'zod';
import { isTextBlock } from '../../../domain/contact/text-failures.ts';
import type { CheckedCode, SentCode, SentText } from '../../ports/sms.ts';
import type { ProviderResult, Refused } from '../bounded-fetch.ts';
import type { JsonReply } from '../bounded-post.ts';
import { ACCOUNT_LIMIT, failureOf, isKnownFailure } from './twilio-errors.ts';

const codes = {
  notFound: 20404,
  maxChecks: 60202,
  maxSends: 60203,
  /** At the same time, for one number. */
  tooManySends: 60212,
} as const;

const errorShape = z.object({ code: z.number().int() });
const status = z.string().regex(/^[a-z_-]{1,40}$/);
const startedShape = z.object({ status });
/** `valid` says the same as `status` and can be null. */
const checkedShape = z.object({ status });
const messageShape = z.object({
  sid: z.string().min(1),
  status: status.nullish(),
  error_code: z.number().int().nullish(),
});

export function readStarted(reply: JsonReply): ProviderResult<SentCode> {
  if (!succeeded(reply)) {
    const code = errorOf(reply);
    if (code === undefined) return refusedWith(reply);
    // Five texts or five wrong codes within the ten minutes of one verification.
    if (code === codes.maxSends || code === codes.maxChecks || code === codes.tooManySends) {
      return settled({ ok: false, reason: 'provider-limit' });
    }
    if (!isKnownFailure(code)) return refusedWith(reply);
    const { kind } = failureOf(code);
    return settled(
      isTextBlock(kind)
        ? { ok: false, reason: 'blocked', block: kind }
        : { ok: false, reason: 'refused-number' },
    );
  }
  const read = startedShape.safeParse(reply.body);
  if (!read.success) return unreadable;
  return settled({ ok: true, info: { provider: 'twilio-verify', status: read.data.status } });
}

export function readChecked(reply: JsonReply): ProviderResult<CheckedCode> {
  if (!succeeded(reply)) {
    const code = errorOf(reply);
    // A verification that expired, was approved or used up its checks no longer exists.
    if (code === codes.notFound) return settled({ ok: false, reason: 'expired' });
    if (code === codes.maxChecks) return settled({ ok: false, reason: 'too-many-attempts' });
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
    return code !== undefined && isKnownFailure(code) ? failed(code) : refusedWith(reply);
  }
  const read = messageShape.safeParse(reply.body);
  // Twilio took the text, whatever else its answer says.
  if (!read.success) return { ...unreadable, mayHaveArrived: true };
  const { status: state, error_code: code } = read.data;
  if (isFailedState(state ?? '') || code) return failed(code ?? 0);
  return settled({ ok: true });
}

export const isFailedState = (state: string): boolean =>
  ['failed', 'undelivered', 'canceled'].includes(state);

const failed = (code: number): ProviderResult<SentText> =>
  settled({ ok: false, reason: 'failed', failure: failureOf(code) });

const succeeded = ({ status }: JsonReply) => status === 200 || status === 201;
const settled = <Value>(value: Value): ProviderResult<Value> => ({ ok: true, value });
const unreadable = { ok: false, why: 'an answer we cannot read' } as const;

/** Our mistake or Twilio's: a wrong secret, no balance, too many calls, an outage. */
function refusedWith(reply: JsonReply): Refused {
  const code = errorOf(reply);
  const why = ['HTTP', reply.status, code].filter(Boolean).join(' ');
  // With a Twilio code, 400 is about the request, and 429 about one number unless the account is limited.
  const requestFault =
    code !== undefined && (reply.status === 400 || (reply.status === 429 && code !== ACCOUNT_LIMIT));
  return { ok: false, why, requestFault, mayHaveArrived: reply.status === 504 };
}

const errorOf = ({ body }: JsonReply): number | undefined => errorShape.safeParse(body).data?.code;
