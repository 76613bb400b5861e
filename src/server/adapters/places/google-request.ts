// Shared parts of requests to Google. Failures are values that never contain the key.
import { z } from 'zod';
import {
  boundedFetch,
  type ProviderRequest,
  type ProviderResult,
  parseJson,
  type Reply,
} from '../bounded-fetch.ts';

export type GoogleAccess = { apiKey: string; placesBaseUrl: string; mapsBaseUrl: string };

const maxJsonBytes = 256 * 1024;

export const ask = (request: ProviderRequest, signal: AbortSignal, maxBytes = maxJsonBytes) =>
  boundedFetch(request, signal, maxBytes);

/** The body of a 200 in the expected shape. */
export function readJson<Value>(reply: Reply, shape: z.ZodType<Value>): ProviderResult<Value> {
  if (reply.status !== 200) {
    const { status = '', reason = '' } = readError(reply);
    const why = ['HTTP', reply.status, status, reason].filter(Boolean).join(' ');
    return { ok: false, why, requestFault: isInvalidArgument(reply) };
  }
  const parsed = shape.safeParse(parseJson(reply.body));
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: 'an answer we cannot read' };
}

const code = z.string().regex(/^[A-Z_]{1,60}$/);
const errorShape = z.object({
  error: z.object({ status: code, details: z.array(z.object({ reason: code.optional() })).catch([]) }),
});

/** Google's error status, such as INVALID_ARGUMENT, and its reason if any. */
export function readError(reply: Reply): { status?: string; reason?: string | undefined } {
  const { data } = errorShape.safeParse(parseJson(reply.body));
  if (!data) return {};
  const { status, details } = data.error;
  return { status, reason: details.find(({ reason }) => reason)?.reason };
}

/** Google also reports an unknown key as an invalid argument, which is our fault and not the request's. */
export function isInvalidArgument(reply: Reply): boolean {
  if (reply.status !== 400) return false;
  const { status, reason } = readError(reply);
  return status === 'INVALID_ARGUMENT' && !reason?.startsWith('API_KEY');
}

/** Typed input made safe to send: one line, no control characters or lone surrogates. */
export function oneLine(typed: string): string {
  return typed.slice(0, 200).replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
}
