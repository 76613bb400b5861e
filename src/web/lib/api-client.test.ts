import { afterEach, expect, test, vi } from 'vitest';
import { listServices } from '../../api/pricing.ts';
import { call } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the body', new Response('No power', { status: 503 }), '503: No power'],
  ['the status in words', new Response('', { status: 503, statusText: 'Unavailable' }), '503: Unavailable'],
])('a refused call becomes an error of its status and %s', async (_what, response, words) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(call(listServices)).rejects.toThrow(words);
});
