// Session cookie of a signed-in user. HttpOnly; the database stores only its hash.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from './browser.ts';

export type SessionCookie = {
  /** Hash of the cookie, or `undefined`. */
  known: (request: FastifyRequest) => Buffer | undefined;
  /** A new token with every sign-in, which prevents session fixation. */
  issue: (reply: FastifyReply) => Buffer;
  clear: (reply: FastifyReply) => void;
};

export function sessionCookie(https: boolean): SessionCookie {
  // The prefix makes browsers reject a cookie set over http or by a sibling host.
  const name = https ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return {
    known: (request) => {
      const value = cookieOf(request.headers.cookie, name);
      return value === undefined ? undefined : hashOf(value);
    },
    issue: (reply) => {
      const value = randomBytes(32).toString('base64url');
      reply.header('set-cookie', `${name}=${value}; Max-Age=${30 * 86_400}; ${attributes}`);
      return hashOf(value);
    },
    clear: (reply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
}

const hashOf = (value: string) => createHash('sha256').update(value).digest();
