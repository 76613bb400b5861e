// The service worker that lets the dashboard open without a connection. Its answer's policy is what the worker itself may do.
import type { FastifyInstance } from 'fastify';

const headers = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  // A worker that was fixed must not be kept from its browsers by a cache.
  'cache-control': 'no-cache',
};

export function deskWorkerRoutes(app: FastifyInstance): void {
  app.get('/desk-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(headers).sendFile('desk-worker.js'),
  );
}
