// A server that hands over to another loses neither a request nor a listener.
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';

const { app } = await makeTestApp();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

const ask = (path: string, through: Agent) =>
  new Promise<{ answer: IncomingMessage; words: Promise<string> }>((resolve, reject) => {
    request(new URL(path, address), { agent: through }, (answer) => {
      let heard = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        heard += chunk;
      });
      resolve({ answer, words: new Promise((end) => answer.once('end', () => end(heard))) });
    })
      .once('error', reject)
      .end();
  });

test('an idle connection stays open for one more answer, and open streams are told to reconnect at once', async () => {
  const before = await ask('/healthz', agent);
  await before.words;
  expect(before.answer.headers.connection).toBe('keep-alive');
  const stream = await ask('/api/availability/changes', new Agent({ keepAlive: false }));

  const gone = app.handOver.begin();
  expect(await stream.words).toMatch(/retry: \d{2,3}\n\n$/);
  // No one listens any more: an answer can only come through the connection that was there.
  const after = await ask('/healthz', agent);
  expect([after.answer.statusCode, after.answer.headers.connection]).toEqual([200, 'close']);
  await after.words;
  await gone;
});
