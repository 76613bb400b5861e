// COPY ... TO STDOUT through the driver in chunks, with backpressure, so that no table has to fit in memory.
import type { Socket } from 'node:net';
import type { Client, Connection, Submittable } from 'pg';

const chunkBytes = 256 * 1024;

export async function copyOut(
  client: Client,
  statement: string,
  take: (rows: Buffer) => Promise<void>,
): Promise<void> {
  let stream: Socket | undefined;
  let failure: Error | undefined;
  let parts: Buffer[] = [];
  let size = 0;
  let pending = 0;
  let taken: Promise<void> = Promise.resolve();
  const fail = (error: Error) => {
    failure ??= error;
  };

  const flush = () => {
    const batch = Buffer.concat(parts);
    parts = [];
    size = 0;
    pending += 1;
    stream?.pause();
    taken = taken
      .then(() => (failure ? undefined : take(batch)))
      .catch(fail)
      .then(() => {
        pending -= 1;
        if (pending === 0) stream?.resume();
      });
  };

  await new Promise<void>((resolve) => {
    const noop = () => {};
    const query: Submittable & Record<string, unknown> = {
      submit: (opened: Connection) => {
        const connection = opened as Connection & { stream: Socket; query: (text: string) => void };
        stream = connection.stream;
        connection.query(statement);
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        // The driver reuses the buffer it passes.
        parts.push(Buffer.from(chunk));
        size += chunk.length;
        if (size >= chunkBytes) flush();
      },
      handleError: (error: Error) => {
        fail(error);
        resolve();
      },
      handleReadyForQuery: () => resolve(),
      handleCommandComplete: noop,
      handleRowDescription: noop,
      handleDataRow: noop,
      handleEmptyQuery: noop,
      handlePortalSuspended: noop,
      handleCopyInResponse: noop,
    };
    client.query(query);
  });
  if (size > 0) flush();
  await taken;
  if (failure) throw failure;
}
