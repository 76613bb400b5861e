// The owner chooses which reviews are on the site.
import { describe, expect, test } from 'vitest';
import { insertReviews } from '../../src/server/db/stores/reviews.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { hostileText, seeded } from '../support/hostile-values.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, in Phoenix.
const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const review = { author: 'Elena R.', city: 'Gilbert', rating: 5, words: 'Thorough.', date: '2026-11-15' };
const add = (more: object = {}) => desk.post('/api/admin/reviews', { ...review, ...more });
const published = async () => (await app.inject('/api/reviews')).json();

describe('a review', () => {
  test('that is added is on the site at once', async () => {
    expect((await published()).count).toBe(0);
    const added = await add();
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ ...review, shown: true, sample: false });
    expect(await published()).toMatchObject({ count: 1, average: 5, reviews: [{ author: 'Elena R.' }] });
  });

  test('that is hidden is off the site at once, and shown again', async () => {
    const [{ id }] = (await desk.get('/api/admin/reviews')).json();
    const hide = () => desk.put(`/api/admin/reviews/${id}`, { shown: false });
    expect((await hide()).json()).toMatchObject({ shown: false });
    expect((await published()).count).toBe(0);
    expect((await hide()).statusCode).toBe(200);
    await desk.put(`/api/admin/reviews/${id}`, { shown: true });
    expect((await published()).count).toBe(1);
  });

  test('each change is in the audit trail once', async () => {
    expect((await auditedBy(db, desk.id)).map(({ action }) => action)).toEqual([
      'review-shown',
      'review-hidden',
      'review-added',
    ]);
  });

  test('that does not exist is 404', async () => {
    const answer = await desk.put('/api/admin/reviews/7d9f1a50-0000-4000-8000-00000000dead', { shown: true });
    expect(answer.statusCode).toBe(404);
  });
});

describe('refused with the field’s name', () => {
  test.each([
    ['author', '   '],
    ['author', 'x'.repeat(81)],
    ['city', ''],
    ['words', 'x'.repeat(1_001)],
    ['words', 'turned \u202e around'],
    ['date', '2026-11-17'],
  ])('%s: %j', async (field, value) => {
    const answer = await add({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid-review', fields: [{ field }] });
  });

  test.each([
    ['rating', 0],
    ['rating', 4.5],
    ['rating', '5'],
    ['date', '2026-02-30'],
    ['words', 'a\u0000b'],
    ['shown', true],
  ])('%s: %j, by the schema', async (field, value) => {
    expect((await add({ [field]: value })).statusCode).toBe(400);
  });

  test('hostile values never cause a server error', async () => {
    const random = seeded(6);
    for (let tries = 0; tries < 200; tries += 1) {
      const field = ['author', 'city', 'words', 'date'][tries % 4] ?? '';
      const { statusCode } = await add({ [field]: hostileText(random) });
      expect([201, 400, 422]).toContain(statusCode);
    }
  });
});

test('samples are marked in a sandbox, and not listed once the site is live', async () => {
  const sample = { author: 'S', city: 'Mesa', rating: 4, words: 'W', reviewedOn: '2026-03-04', sample: true };
  await insertReviews(db, [sample]);
  const [found] = (await desk.get('/api/admin/reviews'))
    .json()
    .filter(({ author }: { author: string }) => author === 'S');
  expect(found).toMatchObject({ sample: true, shown: true });
  const live = await makeTestApp({ mode: 'live' });
  await insertReviews(live.db, [sample]);
  const caller = await deskCaller(live.app, live.db, clock.now());
  expect((await caller.get('/api/admin/reviews')).json()).toEqual([]);
});
