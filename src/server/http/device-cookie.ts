// The cookie of a device that has signed in before. It opens nothing: it only keeps strangers' failures from counting for it.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_DAYS } from '../../domain/identity/sign-in-limits.ts';
import { cookieOf } from './browser.ts';

export type DeviceCookie = {
  /** The hash of what the browser brings, or `undefined`. */
  known: (request: FastifyRequest) => Buffer | undefined;
  /** A new one for a device that is not known, so that one planted before sign-in never counts. */
  give: (reply: FastifyReply) => Buffer;
  /** The same one for longer: a new one would be lost with an answer that does not arrive. */
  extend: (request: FastifyRequest, reply: FastifyReply) => void;
};

export function deviceCookie(https: boolean): DeviceCookie {
  const name = https ? '__Host-device' : 'device';
  const brought = (request: FastifyRequest) => cookieOf(request.headers.cookie, name);
  const set = (reply: FastifyReply, value: string) =>
    reply.header(
      'set-cookie',
      `${name}=${value}; Max-Age=${KNOWN_DEVICE_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
    );
  return {
    known: (request) => {
      const value = brought(request);
      return value === undefined ? undefined : hashOf(value);
    },
    give: (reply) => {
      const value = randomBytes(32).toString('base64url');
      set(reply, value);
      return hashOf(value);
    },
    extend: (request, reply) => {
      const value = brought(request);
      if (value !== undefined) set(reply, value);
    },
  };
}

const hashOf = (value: string) => createHash('sha256').update(value).digest();
