// Stripe's library on a connection that is limited in time and size and never redirected.
import Stripe from 'stripe';

export type StripeAccount = {
  secretKey: string;
  /** `https://api.stripe.com`, or a compatible server. */
  apiUrl: string;
  /** Safe, because every changing call has an idempotency key. */
  retries: number;
  maxWaitMs: number;
};

/** Pinned API version; Stripe keeps answering in it. */
const apiVersion = '2026-10-28.endive';

/** An expanded answer is about ten kB. */
const maxBytes = 512 * 1024;

/** Other headers could reach our log and are not needed. */
const keptHeaders = ['content-type', 'request-id', 'stripe-should-retry'];

/** A client for one call. The library times each attempt and each chunk separately; the signal bounds all attempts together. */
export function stripeClient(account: StripeAccount, signal: AbortSignal): Stripe {
  const { hostname, port, protocol } = new URL(account.apiUrl);
  const plain = protocol === 'http:';
  return new Stripe(account.secretKey, {
    apiVersion,
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? 'http' : 'https',
    maxNetworkRetries: account.retries,
    timeout: account.maxWaitMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetchFor(signal)),
  });
}

function boundedFetchFor(signal: AbortSignal): typeof fetch {
  return async (url, init) => {
    signal.throwIfAborted();
    // A redirect would send the secret key to the redirect target.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const body = await readUpTo(maxBytes, response);
    const headers = keptHeaders.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(new Uint8Array(body), { status: response.status, headers: headers });
  };
}

async function readUpTo(maxSize: number, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Throwing out of the loop also releases the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxSize) throw new RangeError(`an answer over ${maxSize} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
