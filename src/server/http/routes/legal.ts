import type { FastifyInstance } from 'fastify';
import { readLegalPage, readLegalVersion as versionEndpoint } from '../../../api/legal.ts';
import type { Database } from '../../db/client.ts';
import type { Site } from '../../pages/open-site.ts';
import { readLegalVersion } from '../../use-cases/legal/read-legal-version.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function legalRoutes(app: FastifyInstance, { db, site }: { db: Database; site: Site }): void {
  register(app, readLegalPage, async ({ params, reply }) => {
    reply.header('cache-control', 'no-cache');
    return site.legal()[params.document];
  });

  register(app, versionEndpoint, async ({ params, request, reply }) => {
    const text = await readLegalVersion(db, params);
    return text === undefined
      ? refuse(request, reply, 'unknown-version')
      : reply.type('text/plain; charset=utf-8').send(text);
  });
}
