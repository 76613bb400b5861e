// Hears NOTIFY from every process, so that what is kept in memory is dropped the moment it changes anywhere.
import pg from 'pg';

export type Changes = {
  /** Calls back with the changed table's name, and with 'everything' after a gap in listening. */
  onChange: (listener: (what: string) => void) => void;
  /** What this very process has just changed; it need not wait to hear of it. */
  announceHere: (what: string) => void;
  /** False while the line is down: what is in memory may then be old. */
  listening: () => boolean;
  close: () => Promise<void>;
};

/** Says that an appointment was made or changed: whoever has to be told is told, every process looks again. */
export type Wake = () => void;

const retryAfterMs = 1_000;

export async function listenForChanges(url: string, onTrouble: (error: Error) => void): Promise<Changes> {
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
      // The system's own default is two hours, for which a dead line would pass for a quiet one.
      keepAliveInitialDelayMillis: 10_000,
    });
    let down = false;
    const lost = (error?: Error) => {
      if (down || closed) return;
      down = true;
      client = undefined;
      if (error) onTrouble(error);
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
      // Whatever was said while nobody listened is unknown.
      announce('everything');
    } catch (error) {
      lost(error as Error);
    }
  }

  await connect();
  return {
    onChange: (listener) => void listeners.push(listener),
    announceHere: announce,
    listening: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
