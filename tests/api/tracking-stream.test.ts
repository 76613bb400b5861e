// Open tracking pages: each change once to everyone who follows, and nothing to anyone else.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeContact } from '../../src/server/db/stores/managed-bookings.ts';
import { chandler, fourMilesAway, storeFollowed } from '../support/followed-appointment.ts';
import { trackingToken } from '../support/links.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp({ trackingStreamsPerNetwork: 3, trustedProxies: ['127.0.0.1'] });
const { headers } = await signedIn(db, { now: clock.now() });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const open: { close: () => void }[] = [];
beforeEach(() => db.deleteFrom('appointments').execute());
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

type Heard = { status: number; text: string; ended: boolean; close: () => void };

/** Resolves with the response headers; events are collected as they arrive. */
const follow = (id: string, from = '10.1.1.1') =>
  new Promise<Heard>((resolve, reject) => {
    const asked = request({
      port,
      path: `/api/appointments/${id}/tracking/changes`,
      headers: { 'x-forwarded-for': from },
    });
    asked.on('response', (answer) => {
      const close = () => asked.destroy();
      const heard: Heard = { status: answer.statusCode ?? 0, text: '', ended: false, close };
      open.push(heard);
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        heard.text += chunk;
      });
      answer.on('end', () => {
        heard.ended = true;
      });
      answer.on('error', () => {});
      resolve(heard);
    });
    asked.on('error', reject);
    asked.end();
  });

const answersIn = ({ text }: Heard) =>
  [...text.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json));
const told = (heard: Heard, count: number) =>
  vi.waitFor(() => expect(answersIn(heard)).toHaveLength(count), 5_000);
const move = (id: string, position: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/admin/appointments/${id}/position`,
    headers,
    payload: position,
  });

describe('a client of the tracking stream', () => {
  test('gets the current state at once, and the whole state on every change', async () => {
    const { id, token } = await storeFollowed(db, { inspector_status: 'en_route' });
    const heard = await follow(token);
    await told(heard, 1);
    await move(id, fourMilesAway);
    await told(heard, 2);
    const [first, second] = answersIn(heard);
    expect(first).toMatchObject({ id, position: null });
    expect(second).toMatchObject({ id, position: fourMilesAway, way: { direction: 'northeast' } });
    expect(second).toEqual((await app.inject(`/api/appointments/${token}/tracking`)).json());
  });

  test('receives changes made by another process', async () => {
    const { id, token } = await storeFollowed(db);
    const heard = await follow(token);
    await told(heard, 1);
    await db.updateTable('appointments').set({ inspector_status: 'en_route' }).where('id', '=', id).execute();
    await told(heard, 2);
    expect(answersIn(heard)[1]).toMatchObject({ inspectorStatus: 'en_route' });
  });

  test('receives nothing about other appointments', async () => {
    const mine = await storeFollowed(db);
    const other = await storeFollowed(db, { inspector_status: 'en_route' });
    const [heard, heardOther] = await Promise.all([follow(mine.token), follow(other.token)]);
    await told(heardOther, 1);
    await move(other.id, chandler);
    await told(heardOther, 2);
    expect(answersIn(heard)).toHaveLength(1);
    expect(heard.text).not.toContain(other.id);
  });

  test('is disconnected when the appointment is deleted', async () => {
    const { token } = await storeFollowed(db);
    const heard = await follow(token);
    await told(heard, 1);
    await db.deleteFrom('appointments').execute();
    await vi.waitFor(() => expect(heard.ended).toBe(true), 5_000);
    expect(heard.text).toContain('event: gone');
  });

  test('is disconnected when its link is voided, and the new link stays connected', async () => {
    const { id, token, contact } = await storeFollowed(db);
    const heard = await follow(token);
    await told(heard, 1);
    await writeContact(db, id, { ...contact, payerEmail: 'right@home.example' });
    const renewed = await follow(await trackingToken(db, id));
    await vi.waitFor(() => expect(heard.ended).toBe(true), 5_000);
    expect(heard.text).toContain('event: gone');
    await db.updateTable('appointments').set({ inspector_status: 'en_route' }).where('id', '=', id).execute();
    await told(renewed, 2);
    expect([answersIn(heard).length, renewed.ended]).toEqual([1, false]);
    expect((await follow(token)).status).toBe(404);
  });

  test('gets headers that prevent caching and proxy buffering', async () => {
    const { token } = await storeFollowed(db);
    const ending = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/appointments/${token}/tracking/changes`, {
      signal: ending.signal,
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    ending.abort();
  });
});

test('open streams are limited per network, and a closed one makes room', async () => {
  const { token } = await storeFollowed(db);
  const all = [];
  for (let count = 0; count < 4; count++) all.push(await follow(token, '10.2.2.2'));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
  expect((await follow(token, '10.3.3.3')).status).toBe(200);
  all[0]?.close();
  await vi.waitFor(async () => expect((await follow(token, '10.2.2.2')).status).toBe(200), 5_000);
});

test('concurrent clients share one read, and all get the state', async () => {
  const { id, token } = await storeFollowed(db, { inspector_status: 'en_route' });
  const all = await Promise.all(Array.from({ length: 30 }, (_, index) => follow(token, `10.4.0.${index}`)));
  await move(id, fourMilesAway);
  await Promise.all(
    all.map((heard) =>
      vi.waitFor(() => expect(answersIn(heard).at(-1)?.position).toMatchObject(fourMilesAway), 5_000),
    ),
  );
});

test('stopping the server closes every stream', async () => {
  const ending = await makeTestApp();
  const { id, token } = await storeFollowed(ending.db);
  await ending.app.listen({ port: 0, host: '127.0.0.1' });
  const address = ending.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${address.port}/api/appointments/${token}/tracking/changes`);
  const whole = answer.text();
  await ending.app.close();
  expect(await whole).toContain(id);
});
