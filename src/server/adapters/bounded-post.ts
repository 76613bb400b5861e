// A form posted to a provider that answers JSON.
import { type Asked, boundedFetch, parseJson } from './bounded-fetch.ts';

export type JsonReply = { status: number; body: unknown };

const mostBytes = 64 * 1024;

export async function postForm(
  request: { url: string; form: Record<string, string>; authorization: string },
  signal: AbortSignal,
): Promise<Asked<JsonReply>> {
  const asked = await boundedFetch(
    {
      url: request.url,
      method: 'POST',
      headers: { authorization: request.authorization, accept: 'application/json' },
      body: new URLSearchParams(request.form),
    },
    signal,
    mostBytes,
  );
  if (!asked.ok) return asked;
  return { ok: true, value: { status: asked.value.status, body: parseJson(asked.value.body) } };
}
