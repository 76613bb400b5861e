// A limit per visitor's address, counted in memory: it guards the process, not the business. Limits that matter to
// the business (codes sent, bookings held) are counted in the database.
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { networksOf } from '../../domain/network.ts';
import type { Clock } from '../ports/clock.ts';
import { failure } from './failures.ts';
import { minuteCounts } from './minute-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls one address may make to this route in a minute, where the general limit is too generous. */
    perMinute?: number;
  }
}

export function registerRateLimits(app: FastifyInstance, clock: Clock, callsPerMinute: number): void {
  const general = createLimit(minuteCounts(clock), callsPerMinute);
  // By route, not by the address as it was written: an encoded path must not slip past.
  app.addHook('onRoute', (route) => {
    const { perMinute } = route.config ?? {};
    const limits = [
      ...(/^\/(api\/|readyz)/.test(route.url) ? [general] : []),
      ...(perMinute ? [createLimit(minuteCounts(clock), perMinute)] : []),
    ];
    route.onRequest = [...limits, ...[route.onRequest ?? []].flat()];
  });
}

function createLimit(calls: ReturnType<typeof minuteCounts>, most: number) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    // request.ip is the socket's address unless TRUSTED_PROXIES names the peer, so a forged header changes nothing.
    if (calls.add(networkOf(request.ip)) <= most) return done();
    reply.status(429).header('retry-after', calls.secondsLeft()).send(failure(request, 429));
  };
}

/** One visitor owns a whole IPv6 /64 and could otherwise take a new address for every request. */
export const networkOf = (address: string): string => networksOf(address).narrow;
