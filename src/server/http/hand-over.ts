// A process that another one has replaced goes without losing a request. It takes no new connections; every answer it still gives
// asks for a new one, and open streams end with the word to come back at once: both then reach whoever took over.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    handOver: HandOver;
  }
}

export type HandOver = {
  /** Resolves when nobody is connected any more. */
  begin: () => Promise<void>;
  /** An answer that goes on for as long as somebody listens. */
  addStream: (stream: ServerResponse) => void;
};

/** Not all in the same moment. */
const soonestReturnMs = 50;
const latestReturnMs = 500;

export function registerHandOver(app: FastifyInstance): void {
  const { server } = app;
  const streams = new Set<ServerResponse>();
  let begun: Promise<void> | undefined;

  const endStream = (stream: ServerResponse) => {
    const afterMs = soonestReturnMs + Math.round(Math.random() * (latestReturnMs - soonestReturnMs));
    stream.end(`retry: ${afterMs}\n\n`);
  };
  const addStream = (stream: ServerResponse) => {
    if (begun) return endStream(stream);
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
  };

  const connectionsEnd = () =>
    new Promise<void>((resolve) => {
      // A connection that nobody uses ends as it always does, after a time that the other side knows and keeps clear of. The server's
      // own close() would end it now, perhaps under a request that is on its way.
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
    const ended = connectionsEnd();
    for (const stream of streams) endStream(stream);
    return ended;
  };
  app.decorate('handOver', {
    addStream,
    begin: () => {
      begun ??= begin();
      return begun;
    },
  });
}
