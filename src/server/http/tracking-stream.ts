// Tells open tracking pages how their appointment stands whenever that changes. However many follow one, it is read once for all
// of them, and all that are followed in one statement. A page that is not let in asks by itself now and then.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tracking } from '../../api/tracking.ts';
import type { Changes } from '../db/changes.ts';
import type { TrackingReference } from '../use-cases/tracking/read-tracking.ts';
import { beginEventStream } from './event-stream.ts';
import { networkOf } from './rate-limits.ts';

const mostListeners = 1_000;
/** Shorter than proxies keep a silent connection. */
const heartbeatMs = 25_000;
/** A burst of changes is one. */
const gatherMs = 50;

type Listener = FastifyReply['raw'];
type Followed = { reference: TrackingReference; listeners: Set<Listener>; told: string };

export type TrackingStream = {
  admit: (
    request: FastifyRequest,
    reply: FastifyReply,
    reference: TrackingReference,
  ) => Promise<'admitted' | 'full' | 'unknown'>;
};

export function trackingStream(
  app: FastifyInstance,
  deps: {
    changes: Pick<Changes, 'onChange'>;
    tables: readonly string[];
    mostFromOneNetwork: number;
    read: (references: readonly TrackingReference[]) => Promise<(Tracking | undefined)[]>;
  },
): TrackingStream {
  const followed = new Map<string, Followed>();
  const networks = new Map<string, number>();
  let open = 0;
  let changesHeard = 0;

  const tell = (listener: Listener, words: string) => {
    // Somebody who does not read is not waited for.
    if (listener.writableNeedDrain) listener.destroy();
    else listener.write(words);
  };

  /** Whoever has been told already is not told the same again; whose appointment is gone is let go. */
  const look = async () => {
    const all = [...followed.values()];
    if (all.length === 0) return;
    const answers = await deps.read(all.map(({ reference }) => reference));
    for (const [index, one] of all.entries()) {
      const answer = answers[index];
      if (!answer) {
        for (const listener of one.listeners) listener.end('event: gone\ndata:\n\n');
        continue;
      }
      const words = wordsOf(answer);
      if (words === one.told) continue;
      one.told = words;
      for (const listener of one.listeners) tell(listener, words);
    }
  };
  // One after the other, or an older answer could overtake a newer one.
  let looking: Promise<void> = Promise.resolve();
  const lookAnyway = () => {
    looking = looking
      .then(look)
      .catch((error: unknown) => app.log.warn({ err: error }, 'open tracking pages were not told'));
    return looking;
  };

  let gathering: NodeJS.Timeout | undefined;
  const lookSoon = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void lookAnyway();
    }, gatherMs);
  };
  deps.changes.onChange((what) => {
    if (what !== 'everything' && !deps.tables.includes(what)) return;
    changesHeard += 1;
    if (open > 0) lookSoon();
  });
  // Time passes without a notice: a position grows old, a link ends.
  const heartbeat = setInterval(async () => {
    await lookAnyway();
    for (const { listeners } of followed.values()) for (const listener of listeners) tell(listener, ':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearTimeout(gathering);
    for (const { listeners } of followed.values()) for (const listener of listeners) listener.end();
  });

  const follow = (name: string, one: Followed, listener: Listener, network: string) => {
    followed.set(name, one);
    one.listeners.add(listener);
    open += 1;
    networks.set(network, (networks.get(network) ?? 0) + 1);
    listener.on('close', () => {
      one.listeners.delete(listener);
      if (one.listeners.size === 0 && followed.get(name) === one) followed.delete(name);
      open -= 1;
      const left = (networks.get(network) ?? 1) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    });
  };

  return {
    admit: async (request, reply, reference) => {
      // By generation: a newer link is not ended with the ones before it, nor kept alive for them.
      const name = reference.kind === 'id' ? `${reference.party} ${reference.generation}` : reference.name;
      const network = networkOf(request.ip);
      const isFull = () => open >= mostListeners || (networks.get(network) ?? 0) >= deps.mostFromOneNetwork;
      if (isFull()) return 'full';
      const heardBefore = changesHeard;
      let one = followed.get(name);
      if (!one) {
        const [answer] = await deps.read([reference]);
        if (!answer) return 'unknown';
        // Somebody else may have come while it was read.
        one = followed.get(name) ?? { reference, listeners: new Set(), told: wordsOf(answer) };
        if (isFull()) return 'full';
      }
      const raw = beginEventStream(reply, `retry: 5000\n${one.told}`);
      if (raw.destroyed) return 'admitted';
      follow(name, one, raw, network);
      // What was read may be older than a change that came in the meantime.
      if (changesHeard !== heardBefore) lookSoon();
      return 'admitted';
    },
  };
}

const wordsOf = (answer: Tracking): string => `data: ${JSON.stringify(answer)}\n\n`;
