// One request to Google: bounded in time and size, never redirected. What goes wrong is a value, and never holds the key.
import { z } from 'zod';

export type GoogleAccess = { apiKey: string; placesBaseUrl: string; mapsBaseUrl: string };

/** `why` is for the log: our own words and Google's codes. Addresses and messages stay out, for they can quote the key. */
export type Refused = { ok: false; why: string };
export type Asked<Value> = { ok: true; value: Value } | Refused;

export type Reply = { status: number; contentType: string; body: Buffer };

type Request = { url: string; method?: 'POST'; headers?: Record<string, string>; body?: string };

const mostJsonBytes = 256 * 1024;

export async function ask(
  { url, ...init }: Request,
  signal: AbortSignal,
  mostBytes = mostJsonBytes,
): Promise<Asked<Reply>> {
  try {
    // A redirect would carry the key to whoever is named in it.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const body = await readUpTo(mostBytes, response);
    if (!body) return { ok: false, why: `an answer over ${mostBytes} bytes` };
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    return {
      ok: true,
      value: { status: response.status, contentType: contentType.trim().toLowerCase(), body },
    };
  } catch (error) {
    return { ok: false, why: signal.aborted ? 'no answer in time' : `no connection${codeOf(error)}` };
  }
}

/** Counted while reading, so that neither a false length nor a compressed giant fills the memory. `null`: too large. */
async function readUpTo(mostBytes: number, response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}

/** The body of a 200 in the expected shape. */
export function readJson<Value>(reply: Reply, shape: z.ZodType<Value>): Asked<Value> {
  if (reply.status !== 200) {
    const { status = '', reason = '' } = readError(reply);
    return { ok: false, why: ['HTTP', reply.status, status, reason].filter(Boolean).join(' ') };
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What somebody typed, as it may be sent: one line, no control characters or broken halves of a character. */
export function oneLine(typed: string): string {
  return typed.slice(0, 200).replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
}
