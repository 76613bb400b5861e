// The cookie of a device that has signed in before. It opens nothing: it only keeps strangers' failures from counting for it.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_DAYS } from '../../domain/identity/sign-in-limits.ts';
import { cookieOf } from './browser.ts';

export type DeviceCookie = {
  /** The hash of what the browser brings, or `undefined`. */
  known: (request: FastifyRequest) => Buffer | undefined;
  /** A new one with every sign-in. */
  give: (reply: FastifyReply) => Buffer;
};

export function deviceCookie(https: boolean): DeviceCookie {
  const name = https ? '__Host-device' : 'device';
  return {
    known: (request) => {
      const value = cookieOf(request.headers.cookie, name);
      return value === undefined ? undefined : hashOf(value);
    },
    give: (reply) => {
      const value = randomBytes(32).toString('base64url');
      reply.header(
        'set-cookie',
        `${name}=${value}; Max-Age=${KNOWN_DEVICE_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
      );
      return hashOf(value);
    },
  };
}

const hashOf = (value: string) => createHash('sha256').update(value).digest();
