import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userSchema } from '../../../api/auth.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { lastUser } from '../../storage/last-user.ts';
import { checkUser } from './check-user.ts';

const user = userSchema.parse({
  id: '0190c7a2-0000-7000-8000-00000000000a',
  email: 'riley@desk.example',
  firstName: 'Riley',
  lastName: 'Moss',
  isInspector: true,
  role: 'owner',
  hasSecondFactor: false,
});
const stats = {
  ...{ todayCount: 0, weekCount: 0, completedCount: 0, pendingCount: 0, monthlyRevenue: '0.00' },
  ...{ monthlyEarnedCents: 0, rating: null, reviewCount: 0, undelivered: 0, claimsWaiting: 0 },
};
const listOf = (at: Date) =>
  JSON.stringify({
    userId: user.id,
    date: phoenixDateOf(at),
    asOf: at.toISOString(),
    appointments: [],
    stats,
  });
const kept = new Map<string, string>();
let answer: () => Promise<Response>;

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    },
  });
  vi.stubGlobal('fetch', () => answer());
  kept.set('desk-user', JSON.stringify(user));
  kept.set('desk-day', listOf(new Date()));
});

const refusal = (status: number, code: string) => async () =>
  new Response(JSON.stringify({ code, message: 'Words', requestId: 'r' }), { status });

describe('the last signed-in user of this device', () => {
  test.each([
    ['the server says that nobody is signed in', refusal(401, 'not-signed-in')],
    ['the server says so of somebody else', refusal(403, 'not-an-inspector')],
    [
      'who is signed in is no inspector',
      async () => new Response(JSON.stringify({ ...user, isInspector: false })),
    ],
  ])('is turned away where %s, and nothing of the desk stays', async (_what, given) => {
    answer = given;
    expect([(await checkUser()).state, kept.size]).toEqual(['turned-away', 0]);
  });

  test.each([
    ['is busy', refusal(429, 'too-many-calls')],
    ['is at fault', refusal(500, 'unexpected')],
    ['took too long', refusal(408, 'timeout')],
    ['refuses for another reason', refusal(403, 'from-elsewhere')],
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers what this page does not know', async () => new Response('{}')],
  ])('is let in where the server %s, and stays known', async (_what, given) => {
    answer = given;
    expect(await checkUser()).toEqual({ state: 'let-in', user });
    expect([lastUser.read(), kept.has('desk-day')]).toEqual([user, true]);
  });
});

test.each([
  ['today’s list of the desk stays', new Date(), true],
  ['an earlier day’s list is deleted', new Date('2026-01-05T19:00:00Z'), false],
])('without an answer %s', async (_what, at, stays) => {
  kept.set('desk-day', listOf(at));
  answer = refusal(500, 'unexpected');
  await checkUser();
  expect(kept.has('desk-day')).toBe(stays);
});

test('a list of another release, which this page cannot read, is deleted', async () => {
  kept.set('desk-day', JSON.stringify({ userId: user.id, date: phoenixDateOf(new Date()) }));
  await checkUser();
  expect(kept.has('desk-day')).toBe(false);
});

test('nobody is let in without an answer where nobody was before', async () => {
  kept.clear();
  answer = refusal(500, 'unexpected');
  expect((await checkUser()).state).toBe('turned-away');
});
