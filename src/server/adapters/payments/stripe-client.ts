// Stripe's library on a connection that is limited in time and size and never redirected.
import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../../../domain/payment/stripe-version.ts';
import { retryAfterMs } from './stripe-errors.ts';

export type StripeAccount = {
  secretKey: string;
  /** `https://api.stripe.com`, or a compatible server. */
  apiUrl: string;
  /** Safe, because every changing call has an idempotency key. */
  retries: number;
  maxWaitMs: number;
};

/** An expanded answer is about ten kB. */
const maxBytes = 512 * 1024;

/** Other headers could reach our log and are not needed. */
const keptHeaders = ['content-type', 'request-id', 'stripe-should-retry', 'retry-after'];

/** A client for one call. The library times each attempt and each chunk separately; the signal bounds all attempts together. */
export function stripeClient(account: StripeAccount, signal: AbortSignal): Stripe {
  const { hostname, port, protocol } = new URL(account.apiUrl);
  const plain = protocol === 'http:';
  return new Stripe(account.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? 'http' : 'https',
    maxNetworkRetries: account.retries,
    timeout: account.maxWaitMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetchFor(account, signal)),
  });
}

function boundedFetchFor({ retries, maxWaitMs }: StripeAccount, signal: AbortSignal): typeof fetch {
  const endsAt = performance.now() + maxWaitMs;
  let attempts = 0;
  return async (url, init) => {
    attempts += 1;
    signal.throwIfAborted();
    // A redirect would send the secret key to the redirect target.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const body = await readUpTo(maxBytes, response);
    const headers = new Headers(
      keptHeaders.flatMap((name): [string, string][] => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    const waitMs = retryAfterMs(response.headers.get('retry-after'));
    // The library ignores it: we wait here, or end the attempts if there is no time to wait.
    const mayRetry = !response.ok && attempts <= retries && headers.get('stripe-should-retry') !== 'false';
    if (mayRetry && waitMs !== undefined) {
      const inTime = performance.now() + waitMs < endsAt;
      headers.set('stripe-should-retry', String(inTime));
      if (inTime) await setTimeout(waitMs, undefined, { signal });
    }
    return new Response(new Uint8Array(body), { status: response.status, headers });
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
