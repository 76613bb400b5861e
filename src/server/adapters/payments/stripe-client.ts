// The way to Stripe: its own library, on a connection that is bounded in time and size and never redirected.
import Stripe from 'stripe';

export type StripeAccount = {
  secretKey: string;
  /** `https://api.stripe.com`, or a server that speaks like it. */
  apiUrl: string;
  /** Every call that changes something carries a key, so that trying again cannot do it twice. */
  retries: number;
  longestWaitMs: number;
};

/** What we were written against; Stripe goes on answering like this when it has moved on. */
const apiVersion = '2026-10-28.endive';

/** An answer with its expansions is some ten kB. */
const mostBytes = 512 * 1024;

/** Of the others one could write to our log, and none is needed. */
const headersOfUse = ['content-type', 'request-id', 'stripe-should-retry'];

/**
 * A client for one call. The library counts time per attempt and starts anew with every piece of an answer; bound to a signal,
 * all attempts end together.
 */
export function stripeClient(account: StripeAccount, signal: AbortSignal): Stripe {
  const { hostname, port, protocol } = new URL(account.apiUrl);
  const plain = protocol === 'http:';
  return new Stripe(account.secretKey, {
    apiVersion,
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? 'http' : 'https',
    maxNetworkRetries: account.retries,
    timeout: account.longestWaitMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundTo(signal)),
  });
}

function boundTo(signal: AbortSignal): typeof fetch {
  return async (url, init) => {
    signal.throwIfAborted();
    // A redirect would carry the secret key to whoever is named in it.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const body = await readUpTo(mostBytes, response);
    const kept = headersOfUse.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(new Uint8Array(body), { status: response.status, headers: kept });
  };
}

async function readUpTo(most: number, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error lets go of the connection as well.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new RangeError(`an answer over ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
