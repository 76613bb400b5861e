import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';

const { app } = await makeTestApp();
const ask = (url: string, encoding: string) =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

// A cached answer, and one that is written again for every request.
test.each(['/api/availability', '/api/openapi.json'])(
  '%s is compressed for a browser that accepts it',
  async (url) => {
    const plain = await ask(url, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const [br, zipped] = [await ask(url, 'gzip, br'), await ask(url, 'gzip')];
    expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(plain.headers.vary).toBe('accept-encoding');
  },
);

test('a short answer is not compressed', async () => {
  expect((await ask('/api/auth/user', 'br')).headers['content-encoding']).toBeUndefined();
});
