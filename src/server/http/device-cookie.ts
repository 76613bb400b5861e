// Cookie of a device that has signed in before. Grants no access: it only exempts the device from other people's failed attempts.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_DAYS } from '../../domain/identity/sign-in-limits.ts';
import { cookieOf } from './browser.ts';

export type DeviceCookie = {
  /** Hash of the cookie, or `undefined`. */
  known: (request: FastifyRequest) => Buffer | undefined;
  /** Issues a new cookie for an unknown device, so that one planted before sign-in never counts. */
  issue: (reply: FastifyReply) => Buffer;
  /** Extends the same cookie: a new one would be lost if the answer does not arrive. */
  extend: (request: FastifyRequest, reply: FastifyReply) => void;
};

export function deviceCookie(https: boolean): DeviceCookie {
  const name = https ? '__Host-device' : 'device';
  const cookieIn = (request: FastifyRequest) => cookieOf(request.headers.cookie, name);
  const set = (reply: FastifyReply, value: string) =>
    reply.header(
      'set-cookie',
      `${name}=${value}; Max-Age=${KNOWN_DEVICE_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
    );
  return {
    known: (request) => {
      const value = cookieIn(request);
      return value === undefined ? undefined : hashOf(value);
    },
    issue: (reply) => {
      const value = randomBytes(32).toString('base64url');
      set(reply, value);
      return hashOf(value);
    },
    extend: (request, reply) => {
      const value = cookieIn(request);
      if (value !== undefined) set(reply, value);
    },
  };
}

const hashOf = (value: string) => createHash('sha256').update(value).digest();
