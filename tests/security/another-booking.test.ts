// Access to another person's booking by its id or with a token for a different one: nothing is shown or changed.
import { describe, expect, test } from 'vitest';
import { contactOf } from '../support/booker.ts';
import { linkEnd, manageToken, signingToken } from '../support/links.ts';
import { managing, nobody } from '../support/managing.ts';
import { cards } from '../support/paying.ts';
import { completeContract } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { operationsOf, type Schema } from './attack/document.ts';

const { app, db, pool, clock } = await makeTestApp();
const book = managing(app, db);
const owner = await book();
const stranger = await book();
await owner.sign();
const intent = (await owner.ask()).json() as { clientSecret: string };
const { agreementId } = (await owner.own.open()).json();
const stored = await db
  .selectFrom('appointments')
  .selectAll()
  .where('id', '=', owner.id)
  .executeTakeFirstOrThrow();
const keys = {
  manage: await manageToken(db, stranger.id),
  signing: await signingToken(db, stranger.id, linkEnd(stored.starts_at, clock.now())),
};
const fingerprint: string = (await owner.own.open()).json().cancellation.fingerprint;
const contractData = { ...completeContract, termsHash: 'ab'.repeat(32) };

/** A valid body for each call, if the booking were theirs. */
const bodies: Record<string, object> = {
  'POST /api/appointments': { contractData },
  'POST /api/appointments/release': {},
  'POST /api/agreements/open': {},
  'POST /api/agreements/link': {},
  'POST /api/agreements/amend': { termsHash: '0'.repeat(64), name: 'Mallory' },
  'POST /api/contracts/send-for-signature': {
    title: 'Agreement',
    message: 'Please sign.',
    signerName: 'Mallory',
    signerEmail: 'mallory@example.com',
    contractType: 'service_agreement',
  },
  'POST /api/create-payment-intent': {},
  'POST /api/door-payment/open': { token: 'x'.repeat(52) },
  'POST /api/payment/success': {},
  'POST /api/manage-booking/open': {},
  'POST /api/manage-booking/times': {},
  'POST /api/manage-booking/reschedule': { scheduledDateTime: '2026-11-27T16:00:00-07:00' },
  'POST /api/manage-booking/cancel': { fingerprint },
  'POST /api/manage-booking/recipients': { ...nobody, reportEmail: 'mallory@example.com' },
  'POST /api/manage-booking/inspection-period': {
    inspectionPeriod: { acceptedOn: '2026-11-16', days: 10 },
  },
  'POST /api/manage-booking/email': { email: 'mallory@example.com' },
  'POST /api/manage-booking/documents': {},
  'POST /api/manage-booking/credit': { creditId: '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11', use: true },
};
const named = (name: string) =>
  name === 'POST /api/appointments/release' ? { id: owner.id } : { appointmentId: owner.id };
const takesToken = (name: string) =>
  JSON.stringify(operations.find((one) => one.name === name)?.body ?? {}).match(
    /"(signingToken|token)"/,
  )?.[1];

const operations = operationsOf(app.swagger());
const names = Object.keys(bodies);
const call = (name: string, body: object) => stranger.booker.post(name.split(' ')[1] ?? '', body);

const { rows: tables } = await pool.query(
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'appointment_id' order by 1`,
);

/** The whole booking as text. */
async function everythingOf(id: string): Promise<string> {
  const own = await pool.query('select to_jsonb(a)::text as row from appointments a where id = $1', [id]);
  const others = await Promise.all(
    tables.map(({ name }) =>
      pool.query(`select to_jsonb(t)::text as row from "${name}" t where appointment_id = $1 order by 1`, [
        id,
      ]),
    ),
  );
  return JSON.stringify([own, ...others].map(({ rows }) => rows));
}

test('the table lists every call that takes a booking', () => {
  const takes = (schema: Schema | undefined): boolean =>
    ['appointmentId', 'signingToken'].some((name) => schema?.properties?.[name] !== undefined);
  const found = operations.filter(({ body, guarded }) => !guarded && takes(body)).map(({ name }) => name);
  expect([...found, 'POST /api/appointments/release'].sort()).toEqual([...names].sort());
});

describe('by its id, in another browser', () => {
  test.each(names)('%s refuses', async (name) => {
    const before = await everythingOf(owner.id);
    const answer = await call(name, { ...bodies[name], ...named(name) });
    expect(answer.statusCode, answer.body).toBeOneOf([404, 409, 422]);
    expect(answer.body).not.toMatch(
      new RegExp(`Ortiz|${owner.booker.email}|${owner.booker.phoneNumber}|Main St`),
    );
    expect(await everythingOf(owner.id)).toBe(before);
  });
});

describe('with a token for another booking', () => {
  const cases = names.flatMap((name) => {
    const field = takesToken(name);
    return field
      ? Object.entries(keys).map(([kind, token]) => [name, kind, { [field]: token }] as const)
      : [];
  });

  test.each(cases)('%s refuses, with a token for %s', async (name, _kind, key) => {
    const before = await everythingOf(owner.id);
    const answer = await call(name, { ...bodies[name], ...named(name), ...key });
    // A token identifies its booking; a different id in the same request is refused or ignored.
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect(answer.body).not.toContain(owner.id);
    expect(answer.body).not.toContain(owner.booker.email);
    expect(await everythingOf(owner.id)).toBe(before);
  });
});

describe('with a modified token', () => {
  const spoiled = (token: string) => [
    token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
    token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    token.slice(0, -4),
    `${token}A`,
    token.toUpperCase(),
    '',
    '.',
  ];

  test.each(['POST /api/manage-booking/open', 'POST /api/agreements/open', 'POST /api/payment/success'])(
    '%s refuses',
    async (name) => {
      for (const token of spoiled(owner.token)) {
        const answer = await call(name, { token });
        expect(answer.statusCode, token).toBeOneOf([404, 410]);
      }
    },
  );
});

test('a signed copy is only available to its parties', async () => {
  const url = `/api/agreements/${agreementId}/pdf`;
  expect((await owner.booker.get(url)).statusCode).toBe(200);
  expect((await stranger.booker.get(url)).statusCode).toBe(404);
  for (const token of Object.values(keys))
    expect((await stranger.booker.get(`${url}?token=${token}`)).statusCode).toBeOneOf([404, 410]);
});

test('paying another person’s bill is possible and reveals nothing', async () => {
  const url = `/api/sandbox/payments/${intent.clientSecret}/confirm`;
  const answer = await stranger.booker.post(url, { number: cards.declined, expiry: '12/30', cvc: '123' });
  expect(answer.body).not.toMatch(/Ortiz|Main St|dana/);
});

test('a reservation with another person’s property and phone is refused', async () => {
  const answer = await stranger.booker.post('/api/appointments/schedule', {
    date: '2026-11-25',
    time: '16:00',
    propertyId: stranger.booker.propertyId,
    contactData: contactOf(owner.booker.phoneNumber),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'phone-not-verified']);
});
