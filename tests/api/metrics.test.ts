import { describe, expect, test } from 'vitest';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, owner } = await makeTestApp();
const token = 'a-token-of-forty-letters-for-prometheus!';
const { app: live } = await makeTestApp({ mode: 'live', metricsToken: token });

const scrape = async (target = app) => (await target.inject('/metrics')).body;
const figure = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length),
  );

describe('access to the metrics', () => {
  const ask = (target: typeof app, headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
    target.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode);

  test('accepts the token from any address', async () => {
    expect(await ask(live, { authorization: `Bearer ${token}` })).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ['another token', { authorization: `Bearer ${token}x` }],
    ['the token in another form', { authorization: `Basic ${token}` }],
    ['an empty one', { authorization: 'Bearer ' }],
  ])('refuses %s, also from this machine', async (_what, headers) => {
    expect(await ask(live, headers as Record<string, string>, '127.0.0.1')).toBe(404);
  });

  test('refuses everyone in live mode without a configured token', async () => {
    const { app: without } = await makeTestApp({ mode: 'live' });
    expect(await ask(without, { authorization: 'Bearer undefined' }, '127.0.0.1')).toBe(404);
  });

  test.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine by IPv6', '::1', {}, 200],
    ['another machine', '203.0.113.9', {}, 404],
    ['another machine by a proxy on this one', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ])('a sandbox without a token: %s', async (_who, address, headers, status) => {
    expect(await ask(app, headers as Record<string, string>, address)).toBe(status);
  });
});

test('the answer is Prometheus text, not cached and not indexed', async () => {
  const { headers, body } = await app.inject('/metrics');
  expect(headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  const sample = /^[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? (-?[0-9.e+-]+|\+Inf)$/;
  const odd = body.split('\n').filter((line) => line !== '' && !line.startsWith('# ') && !sample.test(line));
  expect(odd).toEqual([]);
});

test('requests are counted by route pattern, without values from the address', async () => {
  await app.inject(
    '/api/appointments/3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11/tracking?email=buyer@home.example',
  );
  const text = await scrape();
  expect(
    figure(
      text,
      'caliche_http_requests_total{route="/api/appointments/:id/tracking",method="GET",status="4xx"}',
    ),
  ).toBe(1);
  expect(text).not.toMatch(/3f0c8a52|buyer/);
});

test('a cached answer is counted like any other', async () => {
  const counted = async () =>
    figure(
      await scrape(),
      'caliche_http_requests_total{route="/api/price-list",method="GET",status="2xx"}',
    ) || 0;
  const before = await counted();
  for (let call = 0; call < 3; call++) await app.inject('/api/price-list');
  expect((await counted()) - before).toBe(3);
});

describe('background work', () => {
  test('pending, failed and unreviewed work is reported', async () => {
    const { id } = await storeAppointment(db, { status: 'confirmed' });
    await owner.query(`insert into deliveries (appointment_id, event, revision, channel, role, recipient, state, created_at)
      values ('${id}', 'held', 1, 'mail', 'payer', 'nobody@home.example', 'failed', now());
      select graphile_worker.add_job('announce', run_at := now() - interval '1 hour');
      select graphile_worker.add_job('deliver', max_attempts := 1);
      update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`);
    const text = await scrape();
    expect(figure(text, 'caliche_jobs_oldest_waiting_seconds')).toBeGreaterThan(3_500);
    expect(figure(text, 'caliche_jobs_given_up{task="deliver"}')).toBe(1);
    expect(figure(text, 'caliche_messages{channel="mail",state="failed"}')).toBe(1);
    expect(figure(text, 'caliche_messages{channel="text",state="failed"}')).toBe(0);
    expect(figure(text, 'caliche_bookings{status="confirmed"}')).toBe(1);
    expect(figure(text, 'caliche_payments_to_review')).toBe(0);
    expect(text).not.toContain('nobody@home.example');
  });

  test('is left out instead of reported as zero while the database does not answer', async () => {
    const { app: cut, pool } = await makeTestApp();
    pool.query = () => Promise.reject(new Error('away'));
    pool.connect = () => Promise.reject(new Error('away'));
    const text = await scrape(cut);
    expect(figure(text, 'caliche_database_up')).toBe(0);
    expect(text).not.toContain('caliche_jobs');
  });
});
