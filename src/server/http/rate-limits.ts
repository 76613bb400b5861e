// Rate limit per network, counted in memory to protect the process. Limits that matter to the business
// (codes sent, bookings held) are counted in the database.
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { networksOf } from '../../domain/network.ts';
import type { Clock } from '../ports/clock.ts';
import { failure } from './failures.ts';
import { minuteCounts } from './minute-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests per minute and network for this route, if stricter than the general limit. */
    perMinute?: number;
  }
}

export function registerRateLimits(app: FastifyInstance, clock: Clock, callsPerMinute: number): void {
  const general = createLimit(minuteCounts(clock), callsPerMinute);
  // By route, not by raw path: an encoded path must not bypass it.
  app.addHook('onRoute', (route) => {
    const { perMinute } = route.config ?? {};
    const limits = [
      ...(/^\/(api\/|readyz)/.test(route.url) ? [general] : []),
      ...(perMinute ? [createLimit(minuteCounts(clock), perMinute)] : []),
    ];
    route.onRequest = [...limits, ...[route.onRequest ?? []].flat()];
  });
}

function createLimit(calls: ReturnType<typeof minuteCounts>, max: number) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    // request.ip is the socket's address unless TRUSTED_PROXIES names the peer, so forged headers have no effect.
    if (calls.add(networkOf(request.ip)) <= max) return done();
    reply.status(429).header('retry-after', calls.secondsLeft()).send(failure(request, 429));
  };
}

/** A visitor owns a whole IPv6 /64 and could use a new address for every request. */
export const networkOf = (address: string): string => networksOf(address).narrow;
