// A limit per visitor's address, counted in memory: it guards the process, not the business. Limits that matter to
// the business (codes sent, bookings held) are counted in the database.
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { failure } from './failures.ts';

const windowMs = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls one address may make to this route in a minute, where the general limit is too generous. */
    perMinute?: number;
  }
}

export function registerRateLimits(app: FastifyInstance, clock: Clock, callsPerMinute: number): void {
  const general = createLimit(clock, callsPerMinute);
  // By route, not by the address as it was written: an encoded path must not slip past.
  app.addHook('onRoute', (route) => {
    const { perMinute } = route.config ?? {};
    const limits = [
      ...(/^\/(api\/|readyz)/.test(route.url) ? [general] : []),
      ...(perMinute ? [createLimit(clock, perMinute)] : []),
    ];
    route.onRequest = [...limits, ...[route.onRequest ?? []].flat()];
  });
}

/** Every address is counted in the same window, so forgetting them all at its end is one step. */
function createLimit(clock: Clock, most: number) {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const now = clock.now().getTime();
    // A clock that was set back ends the window too, or nobody would be forgotten until it catches up.
    if (now >= windowEnds || now < windowEnds - windowMs) {
      counts.clear();
      windowEnds = now + windowMs;
    }
    // request.ip is the socket's address unless TRUSTED_PROXIES names the peer, so a forged header changes nothing.
    const network = networkOf(request.ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count <= most) return done();
    reply
      .status(429)
      .header('retry-after', Math.ceil((windowEnds - now) / 1000))
      .send(failure(request, 429));
  };
}

/** One visitor owns a whole IPv6 /64 and could otherwise take a new address for every request. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}
