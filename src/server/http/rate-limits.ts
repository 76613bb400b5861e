// A general limit per visitor's address, kept in memory: it guards the process, not the business.
// Limits that matter to the business (codes sent, bookings held) are counted in the database.
import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { failure } from './failures.ts';

export async function registerRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // request.ip is the socket's address unless TRUSTED_PROXIES names the peer, so a forged header changes nothing.
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (request, context) =>
      Object.assign(new Error('rate limit'), {
        statusCode: context.statusCode,
        ...failure(request, context.statusCode),
      }),
  });
}

/** One visitor owns a whole IPv6 /64 and could otherwise take a new address for every request. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}
