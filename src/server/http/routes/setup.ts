import type { FastifyInstance } from 'fastify';
import {
  confirmAgreement as agreementEndpoint,
  confirmSetup as confirmEndpoint,
  dismissSetup,
  readFirstRun as firstRunEndpoint,
  readSetup as readEndpoint,
} from '../../../api/setup.ts';
import type { Clock } from '../../ports/clock.ts';
import { confirmAgreement, confirmSetup } from '../../use-cases/setup/confirm-setup.ts';
import { readFirstRun, readSetup, type SetupDeps } from '../../use-cases/setup/read-setup.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function setupRoutes(app: FastifyInstance, deps: SetupDeps & { clock: Clock }): void {
  register(app, firstRunEndpoint, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return readFirstRun(deps);
  });

  register(app, readEndpoint, () => readSetup(deps));

  register(app, confirmEndpoint, ({ body, request }) => confirmSetup(deps, body.step, userOf(request).id));

  register(app, agreementEndpoint, async ({ body, request, reply }) => {
    const result = await confirmAgreement(deps, body, userOf(request).id);
    return result.ok ? result.setup : refuse(request, reply, result.reason);
  });

  register(app, dismissSetup, ({ request }) => confirmSetup(deps, 'dismissed', userOf(request).id));
}
