// One log line per request: route pattern, status, duration. No query, address or body.
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
      // Fastify would log the URL including its query string.
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

/** PostgreSQL messages can quote user input, so only codes and names of its errors are logged. */
function describeError(error: LoggedError) {
  const { name: type, code, severity, table, constraint, routine } = error;
  if (severity && code)
    return { type, code, table, constraint, routine, stack: error.stack?.replace(/^.*?\n(?= {4}at )/s, '') };
  return { type, code, message: error.message, stack: error.stack };
}

/** Unique across processes and restarts, and short enough to read out over the phone. */
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
