// Starts a Server-Sent Events response.
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Excluded from response times, because it stays open as long as the page. */
    isStream: boolean;
  }
}

/** `beginning`: sent immediately. */
export function beginEventStream(reply: FastifyReply, beginning: string): FastifyReply['raw'] {
  const { raw } = reply;
  reply.isStream = true;
  reply.hijack();
  // Already closed: a close handler would never run.
  if (raw.destroyed) return raw;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Keeps proxies from buffering the stream.
    'x-accel-buffering': 'no',
  });
  raw.write(beginning);
  raw.on('close', reply.server.httpMetrics.streamOpened());
  reply.server.handOver.addStream(raw);
  return raw;
}
