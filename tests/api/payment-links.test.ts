// Payment links: kept at the desk, looked up by everyone.
import { describe, expect, test } from 'vitest';
import type { PaymentLinks } from '../../src/api/payment-links.ts';
import { settleAcceptedLinks } from '../../src/server/use-cases/payment-link/settle-accepted-links.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { hostileValue, seeded } from '../support/hostile-values.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const path = '/api/admin/payment-links';
const url = (name: string) => `https://buy.stripe.com/${name}`;

const read = async (): Promise<PaymentLinks> => (await desk.get(path)).json();
const linkOf = async (id: string) => (await read()).links.find((link) => link.id === id);
const set = async (id: string, stripeUrl: string, seen?: string) =>
  desk.put(`${path}/${id}`, { stripeUrl, seen: seen ?? (await linkOf(id))?.stripeUrl ?? '' });
const importing = async (links: unknown, version?: string) =>
  desk.post(`${path}/import`, { version: version ?? (await read()).version, links: links as unknown[] });
const reset = async (version?: string) =>
  desk.post(`${path}/reset`, { version: version ?? (await read()).version });
const lookUp = (query: string) =>
  app.inject({ method: 'GET', url: `/api/payment-links/lookup?${query}`, remoteAddress: nextAddress() });

let address = 0;
/** Each question from a network of its own: how often one may ask is another test. */
const nextAddress = () => {
  address += 1;
  return `10.1.${address >> 8}.${address & 255}`;
};

test('the list starts with every price and no link', async () => {
  const { links } = await read();
  expect(links).toHaveLength(24);
  expect(links.every(({ stripeUrl, lastUpdated }) => stripeUrl === '' && lastUpdated === null)).toBe(true);
  expect(links).toContainEqual({
    id: 'challenge-287.50',
    amount: 287.5,
    type: 'challenge',
    description: 'Single family, up to 1,200 sq ft',
    stripeUrl: '',
    lastUpdated: null,
    accepted: true,
  });
});

describe('setting a link', () => {
  test('takes effect at once, for its own amount and type only, and is in the audit trail', async () => {
    expect((await set('paynow-725.00', ` ${url('a725')} `)).statusCode).toBe(200);
    expect(await linkOf('paynow-725.00')).toMatchObject({
      stripeUrl: url('a725'),
      lastUpdated: '2026-11-16T09:00:00-07:00',
    });
    expect((await lookUp('amount=725&type=paynow')).json()).toEqual({ url: url('a725'), link: url('a725') });
    expect((await lookUp('amount=725&type=challenge')).json()).toEqual({
      url: null,
      link: '#payment-not-configured',
    });
    const [last] = await auditedBy(db, desk.id);
    expect(last).toMatchObject({ action: 'payment-link-changed', subject_id: 'paynow-725.00' });
  });

  test('refuses links of other hosts with a message, and keeps the earlier link', async () => {
    for (const wrong of [
      '',
      'javascript:alert(1)',
      '//evil.example/x',
      'https://buy.stripe.com.evil.example/x',
    ]) {
      const { statusCode, body } = await set('paynow-725.00', wrong);
      expect(statusCode, wrong).toBe(422);
      expect(JSON.parse(body)).toMatchObject({ code: 'invalid-payment-link' });
    }
    expect((await linkOf('paynow-725.00'))?.stripeUrl).toBe(url('a725'));
  });

  test('of a price that is not in the list is refused', async () => {
    for (const id of ['paynow-726.00', 'paynow-725', 'x', '%00'])
      expect((await set(id, url('x'))).statusCode, id).toBeGreaterThanOrEqual(400);
    expect((await set('paynow-726.00', url('x'))).statusCode).toBe(404);
  });

  test('over another person’s change is refused and shows that change', async () => {
    await set('paynow-900.00', url('theirs'), '');
    const late = await set('paynow-900.00', url('mine'), '');
    expect(late.statusCode).toBe(409);
    expect(late.json().now.links).toContainEqual(
      expect.objectContaining({ id: 'paynow-900.00', stripeUrl: url('theirs') }),
    );
    expect((await set('paynow-900.00', url('mine'), url('theirs'))).statusCode).toBe(200);
  });

  test('by several people at the same time succeeds for one of them', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => set('paynow-950.00', url(`n${n}`), '')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('an import', () => {
  const row = { amount: 650, type: 'paynow', stripeUrl: url('a650') };

  test('sets links, also for amounts that are not on the list, and keeps the others', async () => {
    const extra = { amount: 1150.5, type: 'paynow', description: 'Three units', stripeUrl: url('extra') };
    expect((await importing([row, extra])).statusCode).toBe(200);
    expect(await linkOf('paynow-650.00')).toMatchObject({ stripeUrl: url('a650') });
    expect(await linkOf('paynow-1150.50')).toMatchObject({ description: 'Three units' });
    expect(await linkOf('paynow-725.00')).toMatchObject({ stripeUrl: url('a725') });
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'payment-links-imported',
      details: { set: 2, removed: 0 },
    });
  });

  test('of an export changes nothing', async () => {
    const { links, version } = await read();
    const again = await importing(links, version);
    expect([again.statusCode, again.json()]).toEqual([200, await read()]);
    expect(again.json().version).toBe(version);
  });

  test('with one bad row changes nothing, and says which and why', async () => {
    const { version } = await read();
    const wrong = await importing([
      { ...row, stripeUrl: url('changed') },
      { ...row, amount: 800, stripeUrl: 'https://buy.stripe.com@evil.example/x' },
    ]);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().message).toBe('Row 2: That is not a complete https link to a payment page.');
    expect((await read()).version).toBe(version);
  });

  test('over another person’s change is refused', async () => {
    const { version } = await read();
    await set('paynow-575.00', url('newer'));
    expect((await importing([{ ...row, stripeUrl: url('late') }], version)).statusCode).toBe(409);
  });

  test('that is not a list, or too long, is refused', async () => {
    expect((await importing({ links: [] })).statusCode).toBe(400);
    expect((await importing([])).statusCode).toBe(422);
    expect((await importing(Array(201).fill(row))).statusCode).toBe(400);
  });

  test('of hostile values never causes a server error', async () => {
    const random = seeded(8);
    for (let tries = 0; tries < 100; tries += 1) {
      const field = ['amount', 'type', 'description', 'stripeUrl'][tries % 4] ?? '';
      const { statusCode } = await importing([{ ...row, [field]: hostileValue(random) }]);
      expect([200, 400, 409, 422]).toContain(statusCode);
    }
  });
});

describe('the lookup', () => {
  test.each(['725', '725.00', '725.001', '724.9901', '725.0000001'])('finds $725 for %s', async (amount) => {
    expect((await lookUp(`amount=${amount}`)).json().url).toBe(url('a725'));
  });

  test.each(['724.99', '725.01', '724.5', '0', '1', '999999'])('finds nothing for %s', async (amount) => {
    const answer = await lookUp(`amount=${amount}&type=paynow`);
    expect([answer.statusCode, answer.json().url]).toEqual([200, null]);
  });

  test.each([
    '',
    'type=paynow',
    'amount=',
    'amount=NaN',
    'amount=-725',
    'amount=%2B725',
    'amount=725%20',
    'amount=725%00',
    'amount=1e9',
    'amount=1000000000',
    'amount=0x2d5',
    'amount=Infinity',
    'amount=725&amount=1',
    'amount=725&type=cash',
    "amount=725'--",
  ])('refuses %j', async (query) => {
    expect((await lookUp(query)).statusCode).toBe(400);
  });

  test('is answered sixty times a minute for one visitor', async () => {
    const ask = () =>
      app.inject({ method: 'GET', url: '/api/payment-links/lookup?amount=1', remoteAddress: '10.9.9.9' });
    const answers = await Promise.all(Array.from({ length: 62 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });
});

test('a link to a host that is no longer configured is listed at the desk and not used', async () => {
  await set('paynow-825.00', 'http://localhost:3000/sandbox/pay/link-82500');
  expect((await lookUp('amount=825')).json().url).toContain('/sandbox/pay/link-82500');
  const live = { hosts: ['buy.stripe.com'], own: null };
  expect(await settleAcceptedLinks(db, live)).toBe(1);
  expect((await lookUp('amount=825')).json()).toEqual({ url: null, link: '#payment-not-configured' });
  expect(await linkOf('paynow-825.00')).toMatchObject({ accepted: false });
  await settleAcceptedLinks(db, { ...live, own: 'http://localhost:3000' });
  expect((await lookUp('amount=825')).json().url).toContain('/sandbox/pay/link-82500');
});

describe('a reset', () => {
  test('over another person’s change is refused', async () => {
    const { version } = await read();
    await set('challenge-325.00', url('newer'));
    expect((await reset(version)).statusCode).toBe(409);
    expect((await linkOf('challenge-325.00'))?.stripeUrl).toBe(url('newer'));
  });

  test('leaves the price list without a link', async () => {
    const answer = await reset();
    expect(answer.json().links).toHaveLength(24);
    expect((await lookUp('amount=725')).json().url).toBeNull();
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({ action: 'payment-links-reset' });
  });
});
