// Counts every answer for /metrics, by route pattern.
import type { FastifyInstance } from 'fastify';
import type { HttpFigures } from '../metrics/http-figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    httpFigures: HttpFigures;
  }
}

export function registerRequestCounts(app: FastifyInstance, figures: HttpFigures): void {
  app.decorate('httpFigures', figures);
  app.decorateReply('isStream', false);
  app.addHook('onResponse', (request, reply, done) => {
    if (!reply.isStream) {
      const route = request.routeOptions.url ?? 'none';
      figures.answered(route, request.method, reply.statusCode, reply.elapsedTime);
    }
    done();
  });
}
