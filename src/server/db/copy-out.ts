// COPY ... TO STDOUT through the driver, a piece at a time: whoever takes the rows sets the pace, and no table has to fit into
// the memory.
import type { Socket } from 'node:net';
import type { Client, Connection, Submittable } from 'pg';

const pieceBytes = 256 * 1024;

export async function copyOut(
  client: Client,
  statement: string,
  take: (rows: Buffer) => Promise<void>,
): Promise<void> {
  let stream: Socket | undefined;
  let failure: Error | undefined;
  let parts: Buffer[] = [];
  let size = 0;
  let waiting = 0;
  let taken: Promise<void> = Promise.resolve();
  const fail = (error: Error) => {
    failure ??= error;
  };

  const handOver = () => {
    const piece = Buffer.concat(parts);
    parts = [];
    size = 0;
    waiting += 1;
    stream?.pause();
    taken = taken
      .then(() => (failure ? undefined : take(piece)))
      .catch(fail)
      .then(() => {
        waiting -= 1;
        if (waiting === 0) stream?.resume();
      });
  };

  await new Promise<void>((resolve) => {
    const nothing = () => {};
    const query: Submittable & Record<string, unknown> = {
      submit: (given: Connection) => {
        const connection = given as Connection & { stream: Socket; query: (text: string) => void };
        stream = connection.stream;
        connection.query(statement);
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        // The driver writes over what it has handed out.
        parts.push(Buffer.from(chunk));
        size += chunk.length;
        if (size >= pieceBytes) handOver();
      },
      handleError: (error: Error) => {
        fail(error);
        resolve();
      },
      handleReadyForQuery: () => resolve(),
      handleCommandComplete: nothing,
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
      handleCopyInResponse: nothing,
    };
    client.query(query);
  });
  if (size > 0) handOver();
  await taken;
  if (failure) throw failure;
}
