import type { FastifyInstance } from 'fastify';
import { reportProblem as endpoint } from '../../../api/problem-report.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { reportProblem } from '../../use-cases/problem-report/report-problem.ts';
import { register } from '../register.ts';

export function problemReportRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  register(app, endpoint, ({ body }) => reportProblem(deps, body));
}
