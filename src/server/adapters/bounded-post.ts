// Posts a form to a provider that answers JSON.
import { boundedFetch, type ProviderResult, parseJson } from './bounded-fetch.ts';

export type JsonReply = { status: number; body: unknown };

const maxBytes = 64 * 1024;

export async function postForm(
  request: { url: string; form: Record<string, string>; authorization: string },
  signal: AbortSignal,
): Promise<ProviderResult<JsonReply>> {
  const result = await boundedFetch(
    {
      url: request.url,
      method: 'POST',
      headers: { authorization: request.authorization, accept: 'application/json' },
      body: new URLSearchParams(request.form),
    },
    signal,
    maxBytes,
  );
  if (!result.ok) return result;
  return { ok: true, value: { status: result.value.status, body: parseJson(result.value.body) } };
}
