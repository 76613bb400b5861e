// COPY ... FROM STDIN through the driver, which knows the messages but has no stream for them.
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
  /** Resolves when more may be sent: at once, or when the server has caught up. */
  write: (rows: string | Buffer) => Promise<void>;
  /** Resolves when every row has arrived. */
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
  const nothing = () => {};
  const query: Submittable & Record<string, unknown> = {
    submit: (given: Connection) => {
      connection = given as CopyConnection;
      connection.query(statement);
    },
    handleCopyInResponse: () => ready(),
    handleError: (error: Error) => {
      failure ??= error;
      ready();
      done();
    },
    handleReadyForQuery: () => done(),
    handleCommandComplete: nothing,
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handleEmptyQuery: nothing,
    handlePortalSuspended: nothing,
    handleCopyData: nothing,
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
