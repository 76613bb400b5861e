// What all requests to Google have in common. What goes wrong is a value, and never holds the key.
import { z } from 'zod';
import { type Asked, boundedFetch, type ProviderRequest, parseJson, type Reply } from '../bounded-fetch.ts';

export type GoogleAccess = { apiKey: string; placesBaseUrl: string; mapsBaseUrl: string };

const mostJsonBytes = 256 * 1024;

export const ask = (request: ProviderRequest, signal: AbortSignal, mostBytes = mostJsonBytes) =>
  boundedFetch(request, signal, mostBytes);

/** The body of a 200 in the expected shape. */
export function readJson<Value>(reply: Reply, shape: z.ZodType<Value>): Asked<Value> {
  if (reply.status !== 200) {
    const { status = '', reason = '' } = readError(reply);
    const why = ['HTTP', reply.status, status, reason].filter(Boolean).join(' ');
    return { ok: false, why, ofRequest: isInvalidArgument(reply) };
  }
  const parsed = shape.safeParse(parseJson(reply.body));
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: 'an answer we cannot read' };
}

const code = z.string().regex(/^[A-Z_]{1,60}$/);
const errorShape = z.object({
  error: z.object({ status: code, details: z.array(z.object({ reason: code.optional() })).catch([]) }),
});

/** Google's own name for what is wrong, such as INVALID_ARGUMENT, and the reason where it gives one. */
export function readError(reply: Reply): { status?: string; reason?: string | undefined } {
  const { data } = errorShape.safeParse(parseJson(reply.body));
  if (!data) return {};
  const { status, details } = data.error;
  return { status, reason: details.find(({ reason }) => reason)?.reason };
}

/** Google calls a key it does not know an invalid argument, too. That is our fault, not the request's. */
export function isInvalidArgument(reply: Reply): boolean {
  if (reply.status !== 400) return false;
  const { status, reason } = readError(reply);
  return status === 'INVALID_ARGUMENT' && !reason?.startsWith('API_KEY');
}

/** What somebody typed, as it may be sent: one line, no control characters or broken halves of a character. */
export function oneLine(typed: string): string {
  return typed.slice(0, 200).replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
}
