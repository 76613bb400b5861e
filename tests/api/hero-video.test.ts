import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';

const { app } = await makeTestApp();
const url = '/api/video/hero';
const { size } = await stat('src/web/media/hero.mp4');
const get = (headers = {}) => app.inject({ method: 'GET', url, headers });

test('the whole film has a type, a length and a version', async () => {
  const { statusCode, headers, rawPayload } = await get();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': String(size),
  });
  expect(rawPayload.equals(await readFile('src/web/media/hero.mp4'))).toBe(true);
});

test('bytes=0-1 answers 206 with exactly two bytes', async () => {
  const { statusCode, headers, rawPayload } = await get({ range: 'bytes=0-1' });
  expect([statusCode, rawPayload.length, headers['content-range']]).toEqual([206, 2, `bytes 0-1/${size}`]);
});

test.each([`bytes=${10 ** 9}-`, 'bytes=5-4', 'bytes=abc'])(
  'the bad range %s answers 416 with the size',
  async (range) => {
    const { statusCode, headers } = await get({ range });
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`]);
  },
);

test('HEAD answers like GET, without the film', async () => {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'HEAD', url });
  expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(size), 0]);
});

test('an unchanged film is not sent again, and a part of another version is not mixed in', async () => {
  const { headers } = await get();
  expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(304);
  expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
});

test('the smaller WebM version is served on request', async () => {
  const { headers } = await app.inject({ method: 'GET', url: `${url}?format=webm` });
  expect(headers['content-type']).toBe('video/webm');
});

test('an unknown format is refused with the known ones', async () => {
  const answer = await app.inject({ method: 'GET', url: `${url}?format=avi` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toContain('mp4, webm');
});
