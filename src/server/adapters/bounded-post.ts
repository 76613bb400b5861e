// A form posted to a provider: bounded in time and size, never redirected. What goes wrong is a value in our own words.

export type Reply = { status: number; body: unknown };
/** `why` is for the log: nothing a visitor typed, no secret. */
export type Asked<Value> = { ok: true; value: Value } | { ok: false; why: string };

const mostBytes = 64 * 1024;

export async function postForm(request: {
  url: string;
  form: Record<string, string>;
  authorization: string;
  longestWaitMs: number;
}): Promise<Asked<Reply>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), request.longestWaitMs);
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { authorization: request.authorization, accept: 'application/json' },
      body: new URLSearchParams(request.form),
      // A redirect would carry the number, and perhaps the secret, to whoever is named in it.
      redirect: 'error',
      signal: controller.signal,
    });
    const text = await readUpTo(mostBytes, response);
    if (text === null) return { ok: false, why: `an answer over ${mostBytes} bytes` };
    return { ok: true, value: { status: response.status, body: parseJson(text) } };
  } catch (error) {
    return {
      ok: false,
      why: controller.signal.aborted ? 'no answer in time' : `no connection${codeOf(error)}`,
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Counted while reading, so that neither a false length nor a compressed giant fills the memory. `null`: too large. */
async function readUpTo(most: number, response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}
