import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changePassword as changeEndpoint,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  readUser,
  signIn as signInEndpoint,
} from '../../../api/auth.ts';
import { passwordProblemText } from '../../../domain/identity/new-password.ts';
import { mayUse, type Role } from '../../../domain/identity/roles.ts';
import { networksOf } from '../../../domain/network.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { changePassword } from '../../use-cases/identity/change-password.ts';
import { endDevice, endOtherDevices } from '../../use-cases/identity/end-sessions.ts';
import { listDevices } from '../../use-cases/identity/list-devices.ts';
import { signIn } from '../../use-cases/identity/sign-in.ts';
import { signOut } from '../../use-cases/identity/sign-out.ts';
import { userOf } from '../access.ts';
import { deviceCookie } from '../device-cookie.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { SessionCookie } from '../session-cookie.ts';
import { refuseAttempt } from './refuse-attempt.ts';

export type AuthDeps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  sessions: SessionCookie;
  settings: { mode: 'sandbox' | 'live'; publicUrl: string; encryptionKey: Buffer | undefined };
};

const described = <Person extends { role: Role | null }>(person: Person) => ({
  ...person,
  isInspector: mayUse(person.role, 'desk'),
});

export function authRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { sessions } = deps;
  const devices = deviceCookie(deps.settings.publicUrl.startsWith('https:'));

  register(app, readUser, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const user = await app.signedIn(request);
    return user ? described(user) : refuse(request, reply, 'not-signed-in');
  });

  register(app, signInEndpoint, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const result = await signIn(deps, body, {
      networks: networksOf(request.ip),
      userAgent: request.headers['user-agent'],
      previousSession: sessions.known(request),
      issueToken: () => sessions.issue(reply),
      device: devices.known(request),
      issueDevice: () => devices.issue(reply),
      extendDevice: () => devices.extend(request, reply),
    });
    return result.ok ? described(result.account) : refuseAttempt(request, reply, result);
  });

  register(app, logout, async ({ request, reply }) => {
    const token = sessions.known(request);
    if (isIntended(request)) {
      if (token) await signOut(deps, token);
      sessions.clear(reply);
    }
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });

  register(app, listSessions, ({ request }) => listDevices(deps, userOf(request)));

  register(app, endSession, async ({ params, request, reply }) => {
    const ended = await endDevice(deps, userOf(request), params.id);
    return ended ? { ended: 1 } : refuse(request, reply, 'unknown-session');
  });

  register(app, endOtherSessions, async ({ request }) => ({
    ended: await endOtherDevices(deps, userOf(request)),
  }));

  register(app, changeEndpoint, async ({ body, request, reply }) => {
    const result = await changePassword(deps, userOf(request), body);
    if (result.ok) return { ended: result.ended };
    if (result.reason !== 'unusable-password') return refuseAttempt(request, reply, result, 'current');
    const message = passwordProblemText[result.problem];
    return refuse(request, reply, result.reason, [{ field: 'next', message }]);
  });
}

/** Not a cross-site link and not a prefetch. */
function isIntended({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const isPrefetch = /prefetch/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));
  return method === 'GET' && !isPrefetch && (site === undefined || site === 'same-origin' || site === 'none');
}
