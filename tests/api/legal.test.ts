// Versions of /privacy and /terms.
import { expect, test } from 'vitest';
import { NO_HANDLERS } from '../../src/domain/legal/data-handlers.ts';
import { publishLegal } from '../../src/server/use-cases/legal/publish-legal.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock, setNow } = await makeTestApp();
const publish = (handlers = NO_HANDLERS, profile = business) =>
  publishLegal({ db, clock, handlers, mode: 'sandbox' }, profile);

test('a text keeps its version until it changes, and the earlier one stays readable', async () => {
  setNow(new Date('2026-11-16T16:00:00Z'));
  expect((await publish()).privacy).toMatchObject({ version: 1, effective: '2026-11-16', earlier: [] });
  setNow(new Date('2026-11-17T16:00:00Z'));
  expect((await publish()).privacy).toMatchObject({ version: 1, effective: '2026-11-16' });

  const { privacy, terms } = await publish({ ...NO_HANDLERS, payments: 'stripe' });
  expect(privacy).toMatchObject({
    version: 2,
    effective: '2026-11-17',
    earlier: [{ version: 1, effective: '2026-11-16' }],
  });
  expect(terms).toMatchObject({ version: 1, earlier: [] });

  const first = await app.inject('/api/legal/privacy/1');
  expect(first.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(first.body).toContain('Version 1, from Monday, November 16, 2026');
  expect(first.body).not.toContain('Stripe');
  expect((await app.inject('/api/legal/privacy/2')).body).toContain('Stripe handles card payments');
  expect((await app.inject('/api/legal/terms/2')).statusCode).toBe(404);
});

test('several processes that start at once store one version', async () => {
  const profile = { ...business, name: 'Another Name' };
  const pages = await Promise.all(Array.from({ length: 4 }, () => publish(NO_HANDLERS, profile)));
  expect(new Set(pages.map(({ terms }) => terms.version)).size).toBe(1);
});

test('the page’s text is there for a visitor who comes from another page', async () => {
  const answer = await app.inject('/api/legal/terms');
  expect(answer.json()).toMatchObject({ document: 'terms', title: 'Terms' });
  expect((await app.inject('/api/legal/imprint')).statusCode).toBe(400);
});
