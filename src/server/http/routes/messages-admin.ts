import type { FastifyInstance } from 'fastify';
import {
  dismissMessage,
  listUndelivered as listEndpoint,
  retryMessage,
} from '../../../api/messages-admin.ts';
import { listUndelivered } from '../../use-cases/message/list-undelivered.ts';
import { settleUndelivered } from '../../use-cases/message/settle-undelivered.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function messageAdminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  register(app, listEndpoint, () => listUndelivered(deps.db, { samples: deps.settings.mode === 'sandbox' }));

  register(app, retryMessage, async ({ params, request, reply }) => {
    const result = await settleUndelivered(deps, params.id, 'retry', userOf(request).id);
    return result.ok ? { retried: true as const } : refuse(request, reply, result.reason);
  });

  register(app, dismissMessage, async ({ params, request, reply }) => {
    const result = await settleUndelivered(deps, params.id, 'dismiss', userOf(request).id);
    return result.ok ? { dismissed: true as const } : refuse(request, reply, result.reason);
  });
}
