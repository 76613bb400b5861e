// Sends the state of an appointment to its open tracking pages on every change. Each appointment is read once for all of its
// pages, and all of them in one statement. A page that is not admitted polls.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tracking } from '../../api/tracking.ts';
import type { Changes } from '../db/changes.ts';
import type { TrackingReference } from '../use-cases/tracking/read-tracking.ts';
import { beginEventStream } from './event-stream.ts';
import { networkOf } from './rate-limits.ts';

const maxListeners = 1_000;
/** Shorter than proxy idle timeouts. */
const heartbeatMs = 25_000;
/** Debounces a burst of changes. */
const debounceMs = 50;

type Listener = FastifyReply['raw'];
type Followed = { reference: TrackingReference; listeners: Set<Listener>; lastSent: string };

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
    maxPerNetwork: number;
    read: (references: readonly TrackingReference[]) => Promise<(Tracking | undefined)[]>;
  },
): TrackingStream {
  const followed = new Map<string, Followed>();
  const networks = new Map<string, number>();
  let open = 0;
  let changeCount = 0;

  const send = (listener: Listener, event: string) => {
    // Slow readers are dropped.
    if (listener.writableNeedDrain) listener.destroy();
    else listener.write(event);
  };

  /** Sends only what changed, and ends streams whose appointment is gone. */
  const sendChanges = async () => {
    const all = [...followed.values()];
    if (all.length === 0) return;
    const answers = await deps.read(all.map(({ reference }) => reference));
    for (const [index, one] of all.entries()) {
      const answer = answers[index];
      if (!answer) {
        for (const listener of one.listeners) listener.end('event: gone\ndata:\n\n');
        continue;
      }
      const event = eventOf(answer);
      if (event === one.lastSent) continue;
      one.lastSent = event;
      for (const listener of one.listeners) send(listener, event);
    }
  };
  // Runs are chained, or a stale answer could follow a newer one.
  let running: Promise<void> = Promise.resolve();
  const runSendChanges = () => {
    running = running
      .then(sendChanges)
      .catch((error: unknown) => app.log.warn({ err: error }, 'open tracking pages could not be updated'));
    return running;
  };

  let debounceTimer: NodeJS.Timeout | undefined;
  const scheduleSend = () => {
    debounceTimer ??= setTimeout(() => {
      debounceTimer = undefined;
      void runSendChanges();
    }, debounceMs);
  };
  deps.changes.onChange((what) => {
    if (what !== 'everything' && !deps.tables.includes(what)) return;
    changeCount += 1;
    if (open > 0) scheduleSend();
  });
  // Positions get stale and links expire without a change notification.
  const heartbeat = setInterval(async () => {
    await runSendChanges();
    for (const { listeners } of followed.values()) for (const listener of listeners) send(listener, ':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearTimeout(debounceTimer);
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
      // Per generation, so that a newer link is independent of voided ones.
      const name = reference.kind === 'id' ? `${reference.party} ${reference.generation}` : reference.name;
      const network = networkOf(request.ip);
      const isFull = () => open >= maxListeners || (networks.get(network) ?? 0) >= deps.maxPerNetwork;
      if (isFull()) return 'full';
      const countBefore = changeCount;
      let one = followed.get(name);
      if (!one) {
        const [answer] = await deps.read([reference]);
        if (!answer) return 'unknown';
        // A concurrent request may have added it.
        one = followed.get(name) ?? { reference, listeners: new Set(), lastSent: eventOf(answer) };
        if (isFull()) return 'full';
      }
      const raw = beginEventStream(reply, `retry: 5000\n${one.lastSent}`);
      if (raw.destroyed) return 'admitted';
      follow(name, one, raw, network);
      // A change during the read may have made the answer stale.
      if (changeCount !== countBefore) scheduleSend();
      return 'admitted';
    },
  };
}

const eventOf = (answer: Tracking): string => `data: ${JSON.stringify(answer)}\n\n`;
