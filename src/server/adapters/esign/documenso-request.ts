// Calls Documenso's HTTP API with the account's token.
import { z } from 'zod';
import { boundedFetch, type ProviderResult, parseJson, type Refused, type Reply } from '../bounded-fetch.ts';

export type DocumensoCall = {
  path: string;
  /** Sent as JSON or as a form; without it the call is a GET. */
  body?: FormData | Record<string, unknown>;
};

export type CallDocumenso = (
  call: DocumensoCall,
  signal: AbortSignal,
  maxBytes?: number,
) => Promise<ProviderResult<Reply>>;

/** Enough for an envelope with its fields. */
const maxJsonBytes = 512 * 1024;

export function documensoCaller({ url, apiToken }: { url: string; apiToken: string }): CallDocumenso {
  return ({ path, body }, signal, maxBytes = maxJsonBytes) => {
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
      maxBytes,
    );
  };
}

const errorShape = z.object({ code: z.string().catch(''), message: z.string().catch('') });

/** The plan's documents of this month are used up. Older versions say so in the message only. */
export function isPlanLimit(reply: Reply): boolean {
  const error =
    reply.status >= 400 && reply.status < 500 ? errorShape.safeParse(jsonOf(reply)).data : undefined;
  return error !== undefined && (error.code === 'LIMIT_EXCEEDED' || limitWords.test(error.message));
}

const limitWords = /reached (your|the) (document limit|maximum number of documents)/i;

/** Never the provider's message, which can quote a signer. */
export const refusedWith = ({ status }: Reply): Refused => ({
  ok: false,
  why: `HTTP ${status}`,
  // An invalid email address, for example. Only a 400 is the request's fault.
  requestFault: status === 400,
});

export const succeeded = ({ status }: Reply): boolean => status === 200 || status === 201;

export const jsonOf = ({ body }: Reply): unknown => parseJson(body);

export const unreadable = { ok: false, why: 'an answer we cannot read' } as const;
