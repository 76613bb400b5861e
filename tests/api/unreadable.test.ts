// What is not even HTTP, over a real socket.
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';

const { app } = await makeTestApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const send = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

test.each([
  ['junk', 'hello\r\n\r\n', 400, 'bad-request'],
  ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'bad-request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'bad-request',
  ],
  ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431, 'head-too-large'],
])('%s is answered in our error format, and the connection is closed', async (_what, bytes, status, code) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('connection: close');
  expect(JSON.parse(body)).toMatchObject({ code, requestId: expect.any(String) });
});
