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
      err: describeError,
    },
  });
}

type LoggedError = Error & {
  code?: string;
  severity?: string;
  table?: string;
  constraint?: string;
  routine?: string;
};

/** PostgreSQL's messages can quote what a visitor typed: of its errors only the coordinates are kept. */
function describeError(error: LoggedError) {
  const { name: type, code, severity, table, constraint, routine } = error;
  if (severity && code)
    return { type, code, table, constraint, routine, stack: error.stack?.replace(/^.*?\n(?= {4}at )/s, '') };
  return { type, code, message: error.message, stack: error.stack };
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
