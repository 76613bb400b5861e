// A provider that falls silent, while memory is swept: the wait still ends.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { boundedFetch } from '../../src/server/adapters/bounded-fetch.ts';

setFlagsFromString('--expose-gc');
const sweepMemory: () => void = runInNewContext('gc');

const silences: Record<string, (response: ServerResponse) => unknown> = {
  '/before-its-headers': () => {},
  '/after-its-headers': (response) => response.writeHead(200).flushHeaders(),
  '/midway': (response) => response.writeHead(200).write('{"status":'),
};
const server = createServer((request, response) => silences[request.url ?? '']?.(response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test.each(Object.keys(silences))(
  'a silent server %s is aborted by the signal, also after garbage collection',
  async (path) => {
    const sweeping = setInterval(sweepMemory, 20);
    const { port } = server.address() as AddressInfo;
    const asked = await boundedFetch(
      { url: `http://127.0.0.1:${port}${path}` },
      AbortSignal.timeout(300),
      1_000,
    );
    clearInterval(sweeping);
    expect(asked).toEqual({ ok: false, why: 'no answer in time', mayHaveArrived: true });
  },
);
