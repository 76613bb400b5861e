// The port at which the product looks for a provider, and what it finds there.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './stage.ts';

export type Gate = Awaited<ReturnType<typeof makeGate>>;

/** Nobody listens there until something is opened. `provider` is the address of one that works. */
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
    /** The provider's address with this port in it. */
    url: provider.replace(`:${behind}`, `:${port}`),
    refuse: shut,
    /** Takes every connection, reads what comes, and never says a word. */
    hang: () => open((socket) => socket.resume()),
    reset: () => open((socket) => socket.resetAndDestroy()),
    /** The same words to everybody, once they have said something themselves; a mail server speaks first. */
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
