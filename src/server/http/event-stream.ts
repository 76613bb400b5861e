// The beginning of an answer that has no end: Server-Sent Events.
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** It stays open for as long as the page does, which says nothing about how fast it was answered. */
    isStream: boolean;
  }
}

/** `beginning`: what is said at once. */
export function beginEventStream(reply: FastifyReply, beginning: string): FastifyReply['raw'] {
  const { raw } = reply;
  reply.isStream = true;
  reply.hijack();
  // Gone again already: nobody would hear its connection close any more.
  if (raw.destroyed) return raw;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Some proxies gather an answer before they pass it on.
    'x-accel-buffering': 'no',
  });
  raw.write(beginning);
  raw.on('close', reply.server.httpFigures.streamOpened());
  reply.server.handOver.addStream(raw);
  return raw;
}
