import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORTS, exportCsv } from '../../../api/export.ts';
import { exportTable } from '../../use-cases/export/export-table.ts';
import { userOf } from '../access.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function exportRoutes(app: FastifyInstance, deps: AdminDeps): void {
  const samples = deps.settings.mode === 'sandbox';
  register(app, exportCsv, async ({ params, request, reply }) => {
    const name = EXPORTS.find((known) => `${known}.csv` === params.file);
    if (!name) return reply.callNotFound();
    const { day, pieces } = await exportTable(deps, name, { samples, actor: userOf(request).id });
    return reply
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(pieces));
  });
}
