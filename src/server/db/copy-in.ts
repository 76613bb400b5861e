// COPY ... FROM STDIN through the driver, which knows the messages but offers no stream.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Client, Connection, Submittable } from 'pg';

type CopyConnection = Connection & {
  stream: Socket;
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

export type CopyIn = {
  /** Resolves when more can be sent: at once, or after the server has caught up. */
  write: (rows: string | Buffer) => Promise<void>;
  /** Resolves when all rows are stored. */
  end: () => Promise<void>;
};

export async function copyIn(client: Client, statement: string): Promise<CopyIn> {
  let failure: Error | undefined;
  let connection: CopyConnection | undefined;
  let ready = () => {};
  let done = () => {};
  const started = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  const noop = () => {};
  const query: Submittable & Record<string, unknown> = {
    submit: (opened: Connection) => {
      connection = opened as CopyConnection;
      connection.query(statement);
    },
    handleCopyInResponse: () => ready(),
    handleError: (error: Error) => {
      failure ??= error;
      ready();
      done();
    },
    handleReadyForQuery: () => done(),
    handleCommandComplete: noop,
    handleRowDescription: noop,
    handleDataRow: noop,
    handleEmptyQuery: noop,
    handlePortalSuspended: noop,
    handleCopyData: noop,
  };
  client.query(query);
  await started;
  const check = () => {
    if (failure) throw failure;
  };
  check();
  return {
    write: async (rows) => {
      check();
      if (!connection) return;
      connection.sendCopyFromChunk(typeof rows === 'string' ? Buffer.from(rows) : rows);
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), finished]);
      check();
    },
    end: async () => {
      check();
      connection?.endCopyFrom();
      await finished;
      check();
    },
  };
}
