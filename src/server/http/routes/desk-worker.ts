// Service worker that opens the desk offline. The response's policy applies to the worker.
import type { FastifyInstance } from 'fastify';

const headers = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  // An outdated worker must not stay cached.
  'cache-control': 'no-cache',
};

export function deskWorkerRoutes(app: FastifyInstance): void {
  app.get('/desk-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(headers).sendFile('desk-worker.js'),
  );
}
