import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { healthz, readyz } from '../../../api/health.ts';
import { isReady } from '../../use-cases/health/is-ready.ts';
import { failure } from '../failures.ts';
import { register } from '../register.ts';

export function healthRoutes(app: FastifyInstance, pool: Pool): void {
  register(app, healthz, async () => ({ status: 'ok' as const }));
  register(app, readyz, async ({ request, reply }) => {
    if (await isReady(pool)) return { status: 'ready' as const };
    return reply.status(503).send(failure(request, 503));
  });
}
