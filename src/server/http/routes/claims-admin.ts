import type { FastifyInstance } from 'fastify';
import { decideClaim as decideEndpoint, listClaims as listEndpoint } from '../../../api/claims-admin.ts';
import { decideClaim } from '../../use-cases/challenge/decide-claim.ts';
import { listClaims } from '../../use-cases/challenge/list-claims.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function claimAdminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  register(app, listEndpoint, ({ query }) =>
    listClaims(deps, { state: query.state, samples: deps.settings.mode === 'sandbox' }),
  );

  register(app, decideEndpoint, async ({ params, body, request, reply }) => {
    const result = await decideClaim(deps, params.id, body.decision, userOf(request).id);
    if (!result.ok) return refuse(request, reply, result.reason);
    deps.changes.notifyLocally('credential_claims');
    const { changed, told } = result;
    return { status: body.decision, changed, told };
  });
}
