// One line per request: what was asked by pattern, how it ended, how long it took. No query, address or body.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';

export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      // Fastify would log the whole address, query string included.
      req: () => undefined,
      res: () => undefined,
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        // PostgreSQL puts the offending value in `detail`; the message names only tables and constraints.
        message: error.message,
        stack: error.stack,
      }),
    },
  });
}

export const newRequestId = () => randomBytes(9).toString('base64url');

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
