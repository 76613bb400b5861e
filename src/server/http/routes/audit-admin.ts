import type { FastifyInstance } from 'fastify';
import { checkAuditTrail, listAuditEvents } from '../../../api/audit-admin.ts';
import { checkChain } from '../../use-cases/audit/check-chain.ts';
import { listEvents } from '../../use-cases/audit/list-events.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function auditAdminRoutes(app: FastifyInstance, { db }: AdminDeps): void {
  register(app, listAuditEvents, ({ query }) => listEvents(db, query));
  register(app, checkAuditTrail, () => checkChain(db));
}
