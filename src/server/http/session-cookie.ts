// The cookie of somebody who has signed in. No script can read it; the database keeps only its hash.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from './browser.ts';

export type SessionCookie = {
  /** The hash of what the browser brings, or `undefined`. */
  known: (request: FastifyRequest) => Buffer | undefined;
  /** A new one with every sign-in, so that nobody can plant theirs beforehand. */
  give: (reply: FastifyReply) => Buffer;
  takeAway: (reply: FastifyReply) => void;
};

export function sessionCookie(https: boolean): SessionCookie {
  // The prefix makes browsers refuse a cookie that came over http or from a neighbouring host.
  const name = https ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return {
    known: (request) => {
      const value = cookieOf(request.headers.cookie, name);
      return value === undefined ? undefined : hashOf(value);
    },
    give: (reply) => {
      const value = randomBytes(32).toString('base64url');
      reply.header('set-cookie', `${name}=${value}; Max-Age=${30 * 86_400}; ${attributes}`);
      return hashOf(value);
    },
    takeAway: (reply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
}

const hashOf = (value: string) => createHash('sha256').update(value).digest();
