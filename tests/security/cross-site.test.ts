// Another site can make a visitor's browser send a request, but not with our origin, nor with JSON.
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type AppRoute, routesOf } from '../support/app-routes.ts';
import { makeBooker } from '../support/booker.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const writing = routesOf(app).filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const { headers: inspector } = await signedIn(db, { now: clock.now() });
const booker = await makeBooker(app);
// The victim is signed in and has booked, so that an attack would have an effect.
const cookie = `${inspector.cookie}; ${booker.cookie()}`;
const anId = '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11';

const send = ({ method, path }: AppRoute, headers: Record<string, string>, payload: string | object = {}) =>
  app.inject({
    method: method as InjectOptions['method'] & string,
    url: path.replace(/:\w+/g, anId),
    headers: { cookie, ...headers },
    payload,
  } as InjectOptions);

test('there are calls that change data, including a visitor’s', () => {
  const names = writing.map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThan(50);
  expect(names).toEqual(
    expect.arrayContaining(['POST /api/appointments', 'POST /api/manage-booking/cancel']),
  );
});

describe('every call that changes data', () => {
  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a page of another site that sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another site in an older browser', { origin: 'https://evil.example' }],
    ['a neighboring host', { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost:3000' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a host that only begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['our host on another port', { origin: 'http://localhost:3001', host: 'localhost:3000' }],
    ['a name that was made to lead here', { origin: 'http://evil.example:3000', host: 'evil.example:3000' }],
    [
      'such a name in a browser that calls it the same origin',
      { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example:3000', host: 'evil.example:3000' },
    ],
    ['a typed address', { 'sec-fetch-site': 'none' }],
  ])('is refused when it comes from %s', async (_where, headers) => {
    for (const call of writing) {
      const answer = await send(call, headers);
      expect([answer.statusCode, answer.json().code], `${call.method} ${call.path}`).toEqual([
        403,
        'from-elsewhere',
      ]);
    }
  });

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('is refused as %s, which a form on another site could send', async (type) => {
    for (const call of writing.filter(({ path }) => !path.startsWith('/api/webhooks/'))) {
      const answer = await send(call, { ...inspector, cookie, 'content-type': type }, 'a=b');
      expect(answer.statusCode, `${call.method} ${call.path}`).toBe(415);
    }
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is accepted from our own pages at %s',
    async (origin) => {
      const page = { 'sec-fetch-site': 'same-origin', origin };
      const answer = await send({ method: 'POST', path: '/api/manage-booking/open' }, page);
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );

  test('is accepted from a program without an origin', async () => {
    const answer = await send({ method: 'POST', path: '/api/manage-booking/open' }, {});
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

test('no answer allows another site to read it', async () => {
  for (const url of ['/', '/api/reviews', '/api/appointments/mine', '/api/openapi.json', '/api/price-list']) {
    const { headers } = await app.inject({ url, headers: { origin: 'https://evil.example', cookie } });
    expect(
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
      url,
    ).toEqual([]);
  }
});
