import type { FastifyInstance } from 'fastify';
import * as api from '../../../api/money-admin.ts';
import type { SandboxBank } from '../../ports/sandbox-bank.ts';
import { settleCredit, voidCredit } from '../../use-cases/credit/void-credit.ts';
import { listCredits, listDisputes } from '../../use-cases/office/list-money.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

type Deps = AdminDeps & {
  /** `null`: real banks decide disputes. */
  bank: SandboxBank | null;
};

export function moneyAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, changes, bank } = deps;
  register(app, api.listDisputes, () => listDisputes(db));
  register(app, api.listCredits, () => listCredits(db));

  register(app, api.voidCredit, async ({ params, body, request, reply }) => {
    const done = await voidCredit(deps, params.id, { reason: body.reason, actor: userOf(request).id });
    if (!done.ok) return refuse(request, reply, done.reason);
    changes.notifyLocally('appointments');
    return { voided: true as const };
  });

  register(app, api.settleCredit, async ({ params, request, reply }) => {
    const done = await settleCredit(deps, params.id, userOf(request).id);
    return done.ok ? { settled: true as const } : refuse(request, reply, done.reason);
  });

  if (bank) {
    register(app, api.decideSandboxDispute, async ({ params, body, request, reply }) => {
      const decided = await bank.decideDispute(params.id, body.outcome);
      return decided ? { decided: true as const } : refuse(request, reply, 'unknown-payment');
    });
  }
}
