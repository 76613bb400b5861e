// Listens for NOTIFY from every process, so that in-memory caches are dropped as soon as data changes.
import pg from 'pg';

export type Changes = {
  /** Called with the changed table's name, and with 'everything' after a gap in listening. */
  onChange: (listener: (what: string) => void) => void;
  /** Reports a change made by this process, without waiting for its notification. */
  notifyLocally: (what: string) => void;
  /** False while disconnected: cached data may be stale. */
  listening: () => boolean;
  close: () => Promise<void>;
};

/** Reports a new or changed appointment: queues the announcement and notifies every process. */
export type Wake = () => void;

const retryAfterMs = 1_000;

export async function listenForChanges(url: string, onError: (error: Error) => void): Promise<Changes> {
  const listeners: ((what: string) => void)[] = [];
  const announce = (what: string) => {
    for (const listener of listeners) listener(what);
  };
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'caliche changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // The operating system's default is two hours, too long to notice a dead connection.
      keepAliveInitialDelayMillis: 10_000,
    });
    let down = false;
    const lost = (error?: Error) => {
      if (down || closed) return;
      down = true;
      client = undefined;
      if (error) onError(error);
      announce('everything');
      retry = setTimeout(() => void connect(), retryAfterMs);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', (message) => announce(message.payload ?? 'everything'));
    try {
      await next.connect();
      await next.query('listen changed');
      if (closed) return await next.end();
      client = next;
      // Notifications sent while disconnected are lost.
      announce('everything');
    } catch (error) {
      lost(error as Error);
    }
  }

  await connect();
  return {
    onChange: (listener) => void listeners.push(listener),
    notifyLocally: announce,
    listening: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
