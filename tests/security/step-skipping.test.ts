// Generated sequences: every step without its predecessors, twice, after the end, and with another visitor's data.
import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';
import { happyPath, makeWalker, STEPS, type Step, type Walker } from './funnel-steps.ts';

const { app, db } = await makeTestApp({ verificationsPerDay: 1_000_000, bookingChangesPerDay: 1_000_000 });

let walkers = 0;
/** Sequential runs may use the same time: the previous run has released it. */
const nextWalker = () => {
  walkers += 1;
  return makeWalker(app, { number: walkers, date: '2026-11-19', time: '08:00' });
};
const leave = () =>
  db
    .updateTable('appointments')
    .set({ status: 'released', hold_place: null })
    .where('status', '!=', 'released')
    .execute();

/** The prerequisites of each step, in the same browser. */
const needed: Partial<Record<Step, readonly Step[]>> = {
  verify: ['send-code'],
  price: ['property'],
  reserve: ['property', 'send-code', 'verify'],
  'read-agreement': ['reserve'],
  sign: ['reserve', 'read-agreement'],
  'send-for-signature': ['reserve'],
  'ask-to-pay': ['reserve'],
  pay: ['ask-to-pay'],
  success: ['reserve'],
  move: ['reserve'],
  recipients: ['reserve'],
  documents: ['reserve'],
  release: ['reserve'],
  cancel: ['reserve'],
};

/** The database must match the accepted steps. */
async function expectAllowed(walker: Walker, story: string): Promise<void> {
  const { done, learned } = walker;
  const id = learned.appointmentId;
  const row = await db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row !== undefined, `${story}: reserved`).toBe(done.has('reserve'));
  if (!row) return;
  const signed = await db.selectFrom('agreements').select('id').where('appointment_id', '=', id).execute();
  expect(signed.length > 0, `${story}: signed`).toBe(done.has('sign'));
  if (!done.has('pay')) expect(row.paid_cents, `${story}: paid`).toBe(0);
  if (row.status === 'confirmed') expect([done.has('sign'), done.has('pay')], story).toEqual([true, true]);
  if (row.status === 'scheduled') expect(done.has('sign') || done.has('pay'), story).toBe(true);
  if (done.has('cancel')) expect(row.status, story).toBe('cancelled');
  if (done.has('release')) expect(row.status, story).toBe('released');
  expect(row.inspector_status, story).toBe('not_started');
}

/** No step causes a server error; none is accepted without its prerequisites. */
async function walkAll(walker: Walker, steps: readonly Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const story = steps.slice(0, index + 1).join(' > ');
    const before = new Set(walker.done);
    const answer = await walker.walk(step);
    expect(answer.statusCode, `${story}: ${answer.body}`).toBeLessThan(500);
    const missing = (needed[step] ?? []).filter((one) => !before.has(one));
    if (missing.length > 0 && step !== 'release')
      expect(answer.statusCode, `${story} without ${missing}: ${answer.body}`).toBeGreaterThanOrEqual(400);
  }
  await expectAllowed(walker, steps.join(' > '));
}

const pairs = STEPS.flatMap((first) => STEPS.map((second) => [first, second] as const));

test('all pairs of steps from an empty state: none is accepted without its prerequisites', async () => {
  for (const pair of pairs) await walkAll(nextWalker(), pair);
}, 180_000);

describe('the path to the end with one step left out', () => {
  test.each(happyPath)('without %s, no step that requires it is accepted', async (left) => {
    await walkAll(
      nextWalker(),
      happyPath.filter((step) => step !== left),
    );
    await leave();
  });
});

describe('the whole path', () => {
  test('leads to a confirmed booking', async () => {
    const walker = nextWalker();
    await walkAll(walker, happyPath);
    expect([...walker.done]).toEqual(expect.arrayContaining([...happyPath]));
    await leave();
  });

  test('backward has no effect', async () => {
    const walker = nextWalker();
    await walkAll(walker, happyPath.toReversed());
    expect([...walker.done].sort()).toEqual(['property', 'send-code']);
  });

  test('with every step twice is the same as once', async () => {
    const walker = nextWalker();
    await walkAll(
      walker,
      happyPath.flatMap((step) => [step, step]),
    );
    const id = walker.learned.appointmentId;
    const row = await db
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const signed = await db.selectFrom('agreements').select('id').where('appointment_id', '=', id).execute();
    expect([row.status, row.paid_cents, signed.length]).toEqual(['confirmed', row.total_cents, 1]);
    await leave();
  });
});

const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each(['cancel', 'release'] as const)('after %s, no step changes the ended booking', async (end) => {
  const walker = nextWalker();
  await walkAll(walker, ['property', 'send-code', 'verify', 'reserve', 'read-agreement', 'ask-to-pay', end]);
  const id = walker.learned.appointmentId;
  const before = await rowOf(id);
  // A new start creates another booking.
  const beginnings: readonly Step[] = ['property', 'send-code', 'verify', 'reserve'];
  for (const step of STEPS.filter((one) => !beginnings.includes(one))) {
    const answer = await walker.walk(step);
    expect(answer.statusCode, `${step}: ${answer.body}`).toBeLessThan(500);
    expect(await rowOf(id), step).toMatchObject({
      status: before.status,
      total_cents: before.total_cents,
      contract_signed_at: null,
      starts_at: before.starts_at,
    });
  }
  await leave();
});

test('with all of another visitor’s data in another browser, no step changes their booking', async () => {
  const walker = nextWalker();
  await walkAll(walker, ['property', 'send-code', 'verify', 'reserve', 'read-agreement']);
  const id = walker.learned.appointmentId;
  const before = await rowOf(id);
  walker.becomeSomebodyElse();
  for (const step of STEPS) {
    // Not a booking of their own, which they could have by now, but the other visitor's.
    walker.learned.appointmentId = id;
    const answer = await walker.walk(step);
    expect(answer.statusCode, `${step}: ${answer.body}`).toBeLessThan(500);
    expect(await rowOf(id), step).toEqual(before);
  }
  await leave();
});
