// Icons, manifests and the picture for shared links.
import type { FastifyInstance } from 'fastify';
import type { Site } from '../../pages/open-site.ts';
import { etagMatches, etagOf } from '../etag.ts';

export function brandFileRoutes(app: FastifyInstance, site: Site): void {
  for (const path of site.filePaths) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { type, body } = await site.file(path);
      const etag = etagOf(body);
      // Checked each time, so that a new logo is seen at once.
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.type(type).send(body);
    });
  }
}
