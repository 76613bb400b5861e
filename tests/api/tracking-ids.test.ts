// No one finds an appointment by guessing, and no one learns by asking which ids exist.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeFollowed } from '../support/followed-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock, setNow } = await makeTestApp({ apiCallsPerMinute: 1_000_000 });
const began = clock.now();
const expired = await storeFollowed(db, {
  status: 'completed',
  completed_at: new Date('2026-11-01T16:00:00Z'),
});
const standing = await storeFollowed(db);

let network = 0;
beforeEach(() => {
  network += 1;
  setNow(began);
});

const ask = (id: string, what = 'tracking', remoteAddress = `10.0.0.${network}`) =>
  app.inject({ url: `/api/appointments/${encodeURIComponent(id)}/${what}`, remoteAddress });

const wrongKinds: [string, string][] = [
  ['nobody has', randomUUID()],
  ['has expired', expired.token],
  ['is the bare id of an appointment', standing.id],
  ['is no id', 'hello'],
  ['is nearly one', standing.token.slice(0, -1)],
  ['has more than one has', `${standing.token}0`],
  ['stands in braces', `{${standing.token}}`],
  ['is all zeros', '00000000-0000-0000-0000-000000000000'],
  ['holds a sign no text may', 'a\u0000b'],
  ['means something to a database', "' or 1=1 --"],
  ['is very long', 'x'.repeat(190)],
  ['is longer than any', 'x'.repeat(300)],
  ['names a sample that is not there', 'apt-999'],
];

describe('an id that', () => {
  test.each(wrongKinds)('%s gets the same answer as any wrong id', async (_kind, id) => {
    const answer = await ask(id);
    const { requestId: _one, ...said } = answer.json();
    expect(answer.statusCode).toBe(404);
    expect(said).toEqual({ code: 'not-found', message: 'There is nothing at this address.' });
  });

  test.each(wrongKinds)('%s opens no stream and no calendar file', async (_kind, id) => {
    expect((await ask(id, 'tracking/changes')).statusCode).toBe(404);
    expect((await ask(id, 'calendar.ics')).statusCode).toBe(404);
  });
});

test('10,000 random ids find nothing and are soon blocked', async () => {
  const seen = new Map<number, number>();
  for (let count = 0; count < 10_000; count++) {
    const { statusCode } = await ask(randomUUID());
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(seen)).toEqual({ 404: 20, 429: 9_980 });
}, 60_000);

describe('after twenty wrong ids in a minute', () => {
  const guess = async (what = 'tracking') => {
    for (let count = 0; count < 20; count++) await ask(randomUUID(), what);
  };

  test.each(['tracking', 'tracking/changes', 'calendar.ics'])(
    'guessed at …/%s, a right id is blocked too',
    async (what) => {
      await guess(what);
      const answer = await ask(standing.token);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  test('another network is answered', async () => {
    await guess();
    expect((await ask(standing.token, 'tracking', '10.9.9.9')).statusCode).toBe(200);
  });

  test('the block ends after a minute', async () => {
    await guess();
    setNow(new Date(began.getTime() + 60_000));
    expect((await ask(standing.token)).statusCode).toBe(200);
  });
});

test('right ids are not counted', async () => {
  for (let count = 0; count < 50; count++) await ask(standing.token);
  expect((await ask(standing.token)).statusCode).toBe(200);
});
