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

/** Unique across processes and restarts, and short enough to be read out over the phone. */
const prefix = randomBytes(4).toString('hex');
let count = 0;
export const newRequestId = () => `${prefix}-${(++count).toString(36).padStart(6, '0')}`;

export function registerRequestLog(app: FastifyInstance, log: pino.Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
