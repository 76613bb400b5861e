// One call to Documenso's HTTP interface, with the token that opens everything there.
import { type Asked, boundedFetch, parseJson, type Refused, type Reply } from '../bounded-fetch.ts';

export type DocumensoCall = {
  path: string;
  /** Sent as JSON, or as the form it is; without it the call reads. */
  body?: FormData | Record<string, unknown>;
};

export type CallDocumenso = (
  call: DocumensoCall,
  signal: AbortSignal,
  mostBytes?: number,
) => Promise<Asked<Reply>>;

/** An envelope with its fields. */
const mostJsonBytes = 512 * 1024;

export function documensoCaller({ url, apiToken }: { url: string; apiToken: string }): CallDocumenso {
  return ({ path, body }, signal, mostBytes = mostJsonBytes) => {
    const json = body === undefined || body instanceof FormData ? undefined : JSON.stringify(body);
    return boundedFetch(
      {
        url: `${url}/api/v2${path}`,
        ...(body && { method: 'POST', body: body instanceof FormData ? body : (json ?? '') }),
        headers: {
          authorization: apiToken,
          accept: 'application/json, application/pdf',
          ...(json && { 'content-type': 'application/json' }),
        },
      },
      signal,
      mostBytes,
    );
  };
}

/** Never the provider's words, which can quote a signer. */
export const refusedWith = ({ status }: Reply): Refused => ({
  ok: false,
  why: `HTTP ${status}`,
  // An address it does not like, say. Nothing else is the request's fault.
  ofRequest: status === 400,
});

export const succeeded = ({ status }: Reply): boolean => status === 200 || status === 201;

export const jsonOf = ({ body }: Reply): unknown => parseJson(body);

export const unreadable = { ok: false, why: 'an answer we cannot read' } as const;
