// Identifies a browser by a random HttpOnly cookie. The database stores only its hash, so that its tables cannot be used to
// impersonate a visitor.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const daysKept = 30;
const shape = /^[A-Za-z0-9_-]{43}$/;

export type BrowserCookie = {
  /** The browser, or `undefined` without a cookie. */
  known: (request: FastifyRequest) => Buffer | undefined;
  /** The browser; sets a cookie if it has none. */
  recognize: (request: FastifyRequest, reply: FastifyReply) => Buffer;
};

export function browserCookie(https: boolean): BrowserCookie {
  // The prefix makes browsers reject a cookie set over http or by a sibling host.
  const name = https ? '__Host-browser' : 'browser';
  const read = (request: FastifyRequest) => cookieOf(request.headers.cookie, name);
  /** A request without a cookie that is recognized twice is one browser. */
  const given = new WeakMap<FastifyRequest, string>();
  const known = (request: FastifyRequest) => {
    const value = read(request);
    return value === undefined ? undefined : hashOf(value);
  };
  return {
    known,
    recognize: (request, reply) => {
      const before = given.get(request);
      if (before !== undefined) return hashOf(before);
      const value = read(request) ?? randomBytes(32).toString('base64url');
      given.set(request, value);
      // Sent each time, so that the days count from the last visit.
      reply.header(
        'set-cookie',
        `${name}=${value}; Path=/; Max-Age=${daysKept * 86_400}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
      );
      return hashOf(value);
    },
  };
}

const hashOf = (value: string) => createHash('sha256').update(value).digest();

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    const whole = value.join('=');
    if (key === name && shape.test(whole)) return whole;
  }
  return undefined;
}
