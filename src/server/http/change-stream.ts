// Tells open pages that something changed, so that they ask again at once instead of at their next turn. Server-Sent Events:
// the browser reconnects by itself, and a page that is not let in simply asks less often.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../db/changes.ts';
import { beginEventStream } from './event-stream.ts';
import { networkOf } from './rate-limits.ts';

const mostListeners = 500;
/** A household or an office; one machine with many connections gets no more. */
const mostFromOneNetwork = 8;
/** Shorter than proxies keep a silent connection. */
const heartbeatMs = 25_000;
/** A burst of changes is one. */
const gatherMs = 100;

export type ChangeStream = { admit: (request: FastifyRequest, reply: FastifyReply) => boolean };

type Listener = { request: FastifyRequest; network: string };

/** `stillAllowed` is asked with every heartbeat: whoever has signed out meanwhile hears no more. */
export function changeStream(
  app: FastifyInstance,
  changes: Pick<Changes, 'onChange'>,
  tables: readonly string[],
  { stillAllowed }: { stillAllowed?: (request: FastifyRequest) => Promise<boolean> } = {},
): ChangeStream {
  const open = new Map<FastifyReply['raw'], Listener>();
  const tellAll = (words: string) => {
    for (const listener of open.keys()) {
      // Somebody who does not read is not waited for.
      if (listener.writableLength > 0) listener.destroy();
      else listener.write(words);
    }
  };

  let gathering: NodeJS.Timeout | undefined;
  changes.onChange((what) => {
    if (gathering || open.size === 0 || (what !== 'everything' && !tables.includes(what))) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      tellAll('event: changed\ndata:\n\n');
    }, gatherMs);
  });
  const letGo = (allowed: (request: FastifyRequest) => Promise<boolean>) =>
    Promise.all(
      [...open].map(async ([listener, { request }]) => {
        if (!(await allowed(request))) listener.end();
      }),
    );
  const heartbeat = setInterval(() => {
    tellAll(':\n\n');
    // A database that does not answer turns nobody away; the next heartbeat asks again.
    if (stillAllowed)
      letGo(stillAllowed).catch((error: unknown) =>
        app.log.warn({ err: error }, 'open pages were not checked'),
      );
  }, heartbeatMs);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearTimeout(gathering);
    for (const listener of open.keys()) listener.end();
  });

  return {
    admit: (request, reply) => {
      const network = networkOf(request.ip);
      const fromThere = [...open.values()].filter((other) => other.network === network).length;
      if (open.size >= mostListeners || fromThere >= mostFromOneNetwork) return false;
      const raw = beginEventStream(reply, 'retry: 5000\n\n');
      if (raw.destroyed) return true;
      open.set(raw, { request, network });
      raw.on('close', () => open.delete(raw));
      return true;
    },
  };
}
