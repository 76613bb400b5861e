// One request to a provider, limited in time and size and never redirected. Failures are returned as values.

/**
 * `why` is for the log: our own text and the provider's codes, no user input, no secret. `requestFault`: only this request is at
 * fault, so the circuit does not count it. `mayHaveArrived`: the provider may have done what was asked.
 */
export type Refused = { ok: false; why: string; requestFault?: boolean; mayHaveArrived?: boolean };
export type ProviderResult<Value> = { ok: true; value: Value } | Refused;

export type Reply = { status: number; contentType: string; body: Buffer };

export type ProviderRequest = {
  url: string;
  method?: 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData;
};

export async function boundedFetch(
  { url, ...init }: ProviderRequest,
  signal: AbortSignal,
  maxBytes: number,
): Promise<ProviderResult<Reply>> {
  const abort = onAbort(signal);
  try {
    // A redirect would send the key and the user's input to the redirect target.
    const response = await Promise.race([fetch(url, { ...init, redirect: 'error', signal }), abort.rejected]);
    const body = await Promise.race([readUpTo(maxBytes, response, signal), abort.rejected]);
    if (!body) return { ok: false, why: `an answer over ${maxBytes} bytes`, mayHaveArrived: response.ok };
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    return {
      ok: true,
      value: { status: response.status, contentType: contentType.trim().toLowerCase(), body },
    };
  } catch (error) {
    const code = codeOf(error);
    if (signal.aborted) return { ok: false, why: 'no answer in time', mayHaveArrived: true };
    return {
      ok: false,
      why: `no connection${code && ` (${code})`}`,
      mayHaveArrived: lostConnection.test(code),
    };
  } finally {
    abort.dispose();
  }
}

/** Node's fetch holds its signal weakly and would hang forever if it is garbage collected, so we listen ourselves. */
function onAbort(signal: AbortSignal) {
  let listener = () => {};
  const rejected = new Promise<never>((_resolve, reject) => {
    listener = () => reject(signal.reason);
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener, { once: true });
  });
  rejected.catch(() => {});
  return { rejected, dispose: () => signal.removeEventListener('abort', listener) };
}

/** Counted while reading, because of false lengths and compressed bodies. `null`: too large. */
async function readUpTo(maxBytes: number, response: Response, signal: AbortSignal): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  // Also releases the connection.
  signal.addEventListener('abort', () => reader?.cancel().catch(() => {}), { once: true });
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** Of a connection that was there: the request may be through. */
const lostConnection = /^(ECONNRESET|EPIPE|UND_ERR_(SOCKET|HEADERS_TIMEOUT|BODY_TIMEOUT|RES_\w+)|HPE_\w+)$/;

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** `undefined`: not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
