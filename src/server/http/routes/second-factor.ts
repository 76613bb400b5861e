import type { FastifyInstance } from 'fastify';
import {
  beginSecondFactor as beginEndpoint,
  confirmSecondFactor as confirmEndpoint,
  endSecondFactor as endEndpoint,
  readSecondFactor as readEndpoint,
} from '../../../api/second-factor.ts';
import { beginSecondFactor } from '../../use-cases/identity/begin-second-factor.ts';
import { confirmSecondFactor } from '../../use-cases/identity/confirm-second-factor.ts';
import { endSecondFactor } from '../../use-cases/identity/end-second-factor.ts';
import { readSecondFactor } from '../../use-cases/identity/read-second-factor.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AuthDeps } from './auth.ts';
import { refuseAttempt } from './refuse-attempt.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: AuthDeps): void {
  register(app, readEndpoint, ({ request }) => readSecondFactor(deps, userOf(request)));

  register(app, beginEndpoint, async ({ body, request, reply }) => {
    const result = await beginSecondFactor(deps, userOf(request), body.password);
    return result.ok ? result.begun : refuseAttempt(request, reply, result, 'password');
  });

  register(app, confirmEndpoint, async ({ body, request, reply }) => {
    const result = await confirmSecondFactor(deps, userOf(request), body.code);
    return result.ok ? { recoveryCodes: result.value } : refuse(request, reply, result.reason);
  });

  register(app, endEndpoint, async ({ body, request, reply }) => {
    const result = await endSecondFactor(deps, userOf(request), body.password);
    if (!result.ok) return refuseAttempt(request, reply, result, 'password');
    return { on: false, recoveryCodesLeft: 0 };
  });
}
