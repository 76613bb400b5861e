import { describe, expect, test, vi } from 'vitest';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import { insertReviews } from '../../src/server/db/stores/reviews.ts';
import { publishedBusiness } from '../support/current-business.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db } = await makeTestApp();
const read = async () => (await app.inject('/api/reviews')).json();

const review = {
  author: 'A',
  city: 'Mesa',
  rating: 5,
  words: 'Good.',
  reviewedOn: '2026-01-02',
  sample: false,
};

describe('the reviews on the site', () => {
  test('are none, without an average, in an empty database', async () => {
    expect(await read()).toEqual({ count: 0, average: null, reviews: [] });
  });

  test('appear at once when they are added, newest first, with their mean rating', async () => {
    await insertReviews(db, [review, { ...review, author: 'B', rating: 4, reviewedOn: '2026-03-04' }]);
    await vi.waitFor(async () => expect((await read()).average).toBe(4.5));
    expect((await read()).reviews.map(({ author, date }: Record<string, string>) => [author, date])).toEqual([
      ['B', '2026-03-04'],
      ['A', '2026-01-02'],
    ]);
  });

  test('leave out hidden ones', async () => {
    await db.updateTable('reviews').set({ shown: false }).where('author', '=', 'B').execute();
    await vi.waitFor(async () => expect((await read()).average).toBe(5));
  });

  test('are not sent again to a browser that has them', async () => {
    const { headers } = await app.inject('/api/reviews');
    const again = await app.inject({
      url: '/api/reviews',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('sample data', () => {
  test('is marked as such, loaded once, and not restored after it was removed', async () => {
    const sandbox = await makeTestApp();
    expect(await loadSampleData(sandbox.db, publishedBusiness)).toContain('reviews');
    const { rows } = await sandbox.pool.query(
      'select bool_and(sample) as marked, count(*)::int as count from reviews',
    );
    expect(rows[0]).toEqual({ marked: true, count: 10 });
    await sandbox.db.deleteFrom('reviews').execute();
    expect(await loadSampleData(sandbox.db, publishedBusiness)).toEqual([]);
    expect((await sandbox.app.inject('/api/reviews')).json().reviews).toEqual([]);
  });

  test('is not published once the site is live', async () => {
    const wasSandbox = await makeTestApp({ mode: 'live' });
    await loadSampleData(wasSandbox.db, publishedBusiness);
    expect((await wasSandbox.app.inject('/api/reviews')).json()).toEqual({
      count: 0,
      average: null,
      reviews: [],
    });
  });

  test('is loaded once when two copies start together', async () => {
    const sandbox = await makeTestApp();
    const loaded = await Promise.all([
      loadSampleData(sandbox.db, publishedBusiness),
      loadSampleData(sandbox.db, publishedBusiness),
    ]);
    expect(loaded.flat().sort()).toEqual([
      'appointments',
      'demo-inspector',
      expect.stringMatching(/^parcels-/),
      'reviews',
    ]);
  });
});
