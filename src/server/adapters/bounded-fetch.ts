// One request to a provider: bounded in time and size, never redirected. What goes wrong is a value in our own words.

/** `why` is for the log: our own words and the provider's codes; nothing a visitor typed, no secret. */
export type Refused = { ok: false; why: string };
export type Asked<Value> = { ok: true; value: Value } | Refused;

export type Reply = { status: number; contentType: string; body: Buffer };

export type ProviderRequest = {
  url: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
};

export async function boundedFetch(
  { url, ...init }: ProviderRequest,
  signal: AbortSignal,
  mostBytes: number,
): Promise<Asked<Reply>> {
  try {
    // A redirect would carry the key, and what a visitor typed, to whoever is named in it.
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

/** `undefined`: the provider answered something else. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
