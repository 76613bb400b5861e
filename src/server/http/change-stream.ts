// Notifies open pages of changes, so that they reload at once instead of at the next poll. Server-Sent Events: browsers
// reconnect automatically, and a page that is not admitted polls.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../db/changes.ts';
import { beginEventStream } from './event-stream.ts';
import { networkOf } from './rate-limits.ts';

const maxListeners = 500;
/** Enough for a household or an office; caps one machine with many connections. */
const maxPerNetwork = 8;
/** Shorter than proxy idle timeouts. */
const heartbeatMs = 25_000;
/** Debounces a burst of changes. */
const debounceMs = 100;

export type ChangeStream = { admit: (request: FastifyRequest, reply: FastifyReply) => boolean };

type Listener = { request: FastifyRequest; network: string };

/** `stillAllowed` is checked with every heartbeat: a signed-out user gets no more events. */
export function changeStream(
  app: FastifyInstance,
  changes: Pick<Changes, 'onChange'>,
  tables: readonly string[],
  { stillAllowed }: { stillAllowed?: (request: FastifyRequest) => Promise<boolean> } = {},
): ChangeStream {
  const open = new Map<FastifyReply['raw'], Listener>();
  const sendAll = (event: string) => {
    for (const listener of open.keys()) {
      // Slow readers are dropped.
      if (listener.writableLength > 0) listener.destroy();
      else listener.write(event);
    }
  };

  let debounceTimer: NodeJS.Timeout | undefined;
  changes.onChange((what) => {
    if (debounceTimer || open.size === 0 || (what !== 'everything' && !tables.includes(what))) return;
    debounceTimer = setTimeout(() => {
      debounceTimer = undefined;
      sendAll('event: changed\ndata:\n\n');
    }, debounceMs);
  });
  const closeDenied = (allowed: (request: FastifyRequest) => Promise<boolean>) =>
    Promise.all(
      [...open].map(async ([listener, { request }]) => {
        if (!(await allowed(request))) listener.end();
      }),
    );
  const heartbeat = setInterval(() => {
    sendAll(':\n\n');
    // If the database does not answer, streams stay open until the next heartbeat.
    if (stillAllowed)
      closeDenied(stillAllowed).catch((error: unknown) =>
        app.log.warn({ err: error }, 'access of open change streams could not be checked'),
      );
  }, heartbeatMs);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearTimeout(debounceTimer);
    for (const listener of open.keys()) listener.end();
  });

  return {
    admit: (request, reply) => {
      const network = networkOf(request.ip);
      const sameNetwork = [...open.values()].filter((other) => other.network === network).length;
      if (open.size >= maxListeners || sameNetwork >= maxPerNetwork) return false;
      const raw = beginEventStream(reply, 'retry: 5000\n\n');
      if (raw.destroyed) return true;
      open.set(raw, { request, network });
      raw.on('close', () => open.delete(raw));
      return true;
    },
  };
}
