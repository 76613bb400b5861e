// A port between the product and a provider that can simulate faults.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './stage.ts';

export type Gate = Awaited<ReturnType<typeof makeGate>>;

/** Closed until opened. `provider`: URL of a working one. */
export async function makeGate(provider: string) {
  const behind = Number(new URL(provider).port);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let taken = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };

  const shut = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = undefined;
  };

  const open = async (receive: (socket: Socket) => void) => {
    await shut();
    server = createServer((socket) => {
      taken += 1;
      keep(socket);
      receive(socket);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };

  return {
    /** The provider's URL with this port. */
    url: provider.replace(`:${behind}`, `:${port}`),
    refuse: shut,
    /** Accepts every connection, reads, and never answers. */
    hang: () => open((socket) => socket.resume()),
    reset: () => open((socket) => socket.resetAndDestroy()),
    /** The same answer to every request; a mail server speaks first. */
    say: (words: string, speaksFirst: boolean) =>
      open((socket) => {
        if (speaksFirst) socket.end(words);
        else socket.once('data', () => socket.end(words));
      }),
    work: () =>
      open((socket) => {
        const other = connect(behind, '127.0.0.1');
        keep(other);
        socket.pipe(other).pipe(socket);
        socket.once('close', () => other.destroy());
        other.once('close', () => socket.destroy());
      }),
    taken: () => taken,
  };
}
