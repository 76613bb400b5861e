// Posts a form to a provider that answers JSON.
import { boundedFetch, type ProviderResult, parseJson } from './bounded-fetch.ts';

export type JsonReply = { status: number; body: unknown };

const maxBytes = 64 * 1024;

export async function postForm(
  request: { url: string; form: Record<string, string>; authorization: string },
  signal: AbortSignal,
): Promise<ProviderResult<JsonReply>> {
  const asked = await boundedFetch(
    {
      url: request.url,
      method: 'POST',
      headers: { authorization: request.authorization, accept: 'application/json' },
      body: new URLSearchParams(request.form),
    },
    signal,
    maxBytes,
  );
  if (!asked.ok) return asked;
  return { ok: true, value: { status: asked.value.status, body: parseJson(asked.value.body) } };
}
