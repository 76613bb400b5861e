// One request to a provider: bounded in time and size, never redirected. What goes wrong is a value in our own words.

/**
 * `why` is for the log: our own words and the provider's codes; nothing a visitor typed, no secret. `ofRequest`: the provider is
 * well and did not like this one request, so that it is not left alone for it.
 */
export type Refused = { ok: false; why: string; ofRequest?: boolean };
export type Asked<Value> = { ok: true; value: Value } | Refused;

export type Reply = { status: number; contentType: string; body: Buffer };

export type ProviderRequest = {
  url: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData;
};

export async function boundedFetch(
  { url, ...init }: ProviderRequest,
  signal: AbortSignal,
  mostBytes: number,
): Promise<Asked<Reply>> {
  const given = givenUp(signal);
  try {
    // A redirect would carry the key, and what a visitor typed, to whoever is named in it.
    const response = await Promise.race([fetch(url, { ...init, redirect: 'error', signal }), given.up]);
    const body = await Promise.race([readUpTo(mostBytes, response, signal), given.up]);
    if (!body) return { ok: false, why: `an answer over ${mostBytes} bytes` };
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    return {
      ok: true,
      value: { status: response.status, contentType: contentType.trim().toLowerCase(), body },
    };
  } catch (error) {
    return { ok: false, why: signal.aborted ? 'no answer in time' : `no connection${codeOf(error)}` };
  } finally {
    given.forget();
  }
}

/** Node's fetch holds its signal weakly: swept from memory midway, it would wait for ever. So we listen ourselves. */
function givenUp(signal: AbortSignal) {
  let listener = () => {};
  const up = new Promise<never>((_resolve, reject) => {
    listener = () => reject(signal.reason);
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener, { once: true });
  });
  up.catch(() => {});
  return { up, forget: () => signal.removeEventListener('abort', listener) };
}

/** Counted while reading, so that neither a false length nor a compressed giant fills the memory. `null`: too large. */
async function readUpTo(mostBytes: number, response: Response, signal: AbortSignal): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  // Lets go of the connection as well.
  signal.addEventListener('abort', () => reader?.cancel().catch(() => {}), { once: true });
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
