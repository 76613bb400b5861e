// Drains a replaced process without losing a request: no new connections, remaining answers close theirs, and open streams end with a
// short retry, so that clients reconnect to the new process.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    handOver: HandOver;
  }
}

export type HandOver = {
  /** Resolves when no connection is left. */
  begin: () => Promise<void>;
  /** Registers a response that stays open. */
  addStream: (stream: ServerResponse) => void;
};

/** Spreads the reconnects over time. */
const minRetryMs = 50;
const maxRetryMs = 500;

export function registerHandOver(app: FastifyInstance): void {
  const { server } = app;
  const streams = new Set<ServerResponse>();
  let draining: Promise<void> | undefined;

  const endStream = (stream: ServerResponse) => {
    const afterMs = minRetryMs + Math.round(Math.random() * (maxRetryMs - minRetryMs));
    stream.end(`retry: ${afterMs}\n\n`);
  };
  const addStream = (stream: ServerResponse) => {
    if (draining) return endStream(stream);
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
  };

  const closeConnections = () =>
    new Promise<void>((resolve) => {
      // Idle connections end by keep-alive timeout, which clients know. Closing them now could cut off a request on its way.
      const timer = setTimeout(resolve, server.keepAliveTimeout + server.requestTimeout);
      Server.prototype.close.call(server, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const begin = () => {
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    const ended = closeConnections();
    for (const stream of streams) endStream(stream);
    return ended;
  };
  app.decorate('handOver', {
    addStream,
    begin: () => {
      draining ??= begin();
      return draining;
    },
  });
}
