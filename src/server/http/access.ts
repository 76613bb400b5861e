// Access control. Endpoints declare their access; without it nothing of them runs, not even input parsing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DeskAccess, mayUse } from '../../domain/identity/roles.ts';
import type { Database } from '../db/client.ts';
import type { Clock } from '../ports/clock.ts';
import { readSession, type SignedInUser } from '../use-cases/identity/read-session.ts';
import { refuse } from './refusals.ts';
import type { SessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only on endpoints that require a sign-in. */
    user: SignedInUser | null;
  }
  interface FastifyInstance {
    signedIn: (request: FastifyRequest) => Promise<SignedInUser | undefined>;
    requireAccess: (
      access: DeskAccess,
    ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  }
}

export function registerAccess(
  app: FastifyInstance,
  deps: {
    db: Database;
    clock: Clock;
    sessions: SessionCookie;
    settings: { mode: 'sandbox' | 'live'; publicUrl: string };
  },
): void {
  const { sessions, settings } = deps;
  app.decorateRequest('user', null);

  // Cross-site requests never change anything, for inspectors or customers.
  app.addHook('onRequest', (request, reply, done) => {
    if (isRead(request) || !isCrossSite(request, settings.publicUrl)) return done();
    refuse(request, reply, 'from-elsewhere');
  });

  app.decorate('signedIn', async (request: FastifyRequest) => {
    const token = sessions.known(request);
    return token && readSession(deps, token);
  });

  app.decorate('requireAccess', (access) => async (request, reply) => {
    const user = await app.signedIn(request);
    if (!user) return refuse(request, reply, 'not-signed-in');
    if (!mayUse(user.role, 'desk')) return refuse(request, reply, 'not-an-inspector');
    if (!mayUse(user.role, access)) return refuse(request, reply, 'not-the-owner');
    if (!isRead(request) && !isSameOrigin(request, settings.publicUrl)) {
      return refuse(request, reply, 'from-elsewhere');
    }
    request.user = user;
    // Desk data must not be cached.
    reply.header('cache-control', 'no-store');
  });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Another site can make a signed-in browser send a request, but cannot forge its origin. */
export function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  // Host is not checked: any name that resolves to this server would match its own page.
  return origin === undefined ? site !== undefined : isOwnOrigin(origin, publicUrl);
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** PUBLIC_URL, or another loopback name of it, which no foreign page can have. */
function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const [named, ours] = [new URL(origin), new URL(publicUrl)];
  return (
    loopback.has(named.hostname) &&
    loopback.has(ours.hostname) &&
    named.protocol === ours.protocol &&
    named.port === ours.port
  );
}

/** Browsers always send the origin with a changing request; other clients may omit it. */
function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (origin !== undefined || site !== undefined) && !isSameOrigin(request, publicUrl);
}

/** The signed-in user of an endpoint that only inspectors reach. */
export function userOf({ user }: FastifyRequest): SignedInUser {
  if (!user) throw new Error('This endpoint is not restricted to inspectors');
  return user;
}
