// Counts every answer for /metrics, by route pattern.
import type { FastifyInstance } from 'fastify';
import type { HttpMetrics } from '../metrics/http-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    httpMetrics: HttpMetrics;
  }
}

export function registerRequestCounts(app: FastifyInstance, metrics: HttpMetrics): void {
  app.decorate('httpMetrics', metrics);
  app.decorateReply('isStream', false);
  app.addHook('onResponse', (request, reply, done) => {
    if (!reply.isStream) {
      const route = request.routeOptions.url ?? 'none';
      metrics.answered(route, request.method, reply.statusCode, reply.elapsedTime);
    }
    done();
  });
}
