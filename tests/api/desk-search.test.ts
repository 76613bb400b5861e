// The desk's search: by whatever someone remembers, and however many there are.
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, calendarDate, instantAtPhoenix } from '../../src/domain/calendar-date.ts';
import { placeAppointment } from '../support/placed-appointment.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock } = await makeTestApp();
const { headers } = await signedIn(db, { now: clock.now() });
const found = async (search: string, more = '') =>
  (await app.inject({ url: `/api/appointments?search=${encodeURIComponent(search)}${more}`, headers }))
    .json()
    .map(({ id }: { id: string }) => id);

const day = (number: number) => instantAtPhoenix(addDays(calendarDate('2020-01-01'), number), '10:00');
let sought: string;
let announced: string;

beforeAll(async () => {
  const others = {
    firstName: 'Sam',
    lastName: 'Plain',
    payerEmail: 'sam@elsewhere.test',
    reportEmail: '',
    buyerExplanation: '',
    contactPersons: [],
    wantsRealtorNotification: false,
    realtorName: '',
    realtorEmail: '',
    realtorPhone: '',
  };
  // The oldest, so that the list’s own order does not come upon it; not announced, so not in the index either.
  sought = await placeAppointment(db, { starts_at: day(0), phone: '+14805550177', announced_revision: -1 });
  announced = await placeAppointment(db, { starts_at: day(1), contact: { ...others, lastName: 'Ybañez' } });
  const plain = await placeAppointment(db, { starts_at: day(2), contact: others });
  await pool.query(
    `insert into properties (id, browser, fingerprint, street, city, zip, county, kind, square_footage, validated, confirmed_at, business_version)
     select gen_random_uuid(), 'b', sha256(n::text::bytea), n || ' W Elm Ave', 'Tempe', '85281', 'Maricopa', 'single-family',
       1850, true, now(), 1 from generate_series(1, 500) n`,
  );
  await pool.query(
    `update appointments set property_id = (select id from properties where street = '7 W Elm Ave') where id = any($1)`,
    [[announced, plain]],
  );
  await pool.query(
    `insert into appointments (status, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service, addons,
       payment_method, total_cents, occupancy, allow_early_inspection, contact, booked_at, event, announced_revision)
     select 'completed', at, 150, at + interval '210 minutes', (at at time zone 'America/Phoenix')::date, 1, 'b', phone, p.id,
       service, addons, payment_method, total_cents, occupancy, allow_early_inspection, contact, booked_at, event, 0
     from appointments, (select id, row_number() over () n from properties where city = 'Tempe') p,
       lateral (select starts_at + n * interval '1 day') moved (at)
     where appointments.id = $1`,
    [plain],
  );
});

describe('one appointment among hundreds is found by', () => {
  test.each([
    ['a name', 'okafor'],
    ['both names', 'Dana Okafor'],
    ['names the other way round', 'Okafor Dana'],
    ['part of a name', 'kafo'],
    ['an address', '1234 N Main St, Mesa, AZ 85201'],
    ['a city', 'mesa'],
    ['a name and a city', 'dana mesa'],
    ['an e-mail address', 'DANA@home.example'],
    ['where the report goes', 'report@home'],
    ['somebody else who gets it', 'lee@lender.example'],
    ['the realtor', 'Rosa Vance'],
    ['the realtor’s number', '480 555 0123'],
    ['a phone number', '(480) 555-0177'],
    ['a phone number in another spelling', '+1 480.555.0177'],
    ['the end of a phone number', '555-0177'],
    ['two letters a word begins with', 'me'],
  ])('%s', async (_what, search) => {
    expect(await found(search, '&limit=100')).toContain(sought);
    expect(await found(search, '&limit=100')).not.toContain(announced);
  });
});

test('non-ASCII letters match in upper and lower case', async () => {
  expect(await found('YBAÑEZ')).toEqual([announced]);
});

test('many matches come in pages, latest first', async () => {
  const answer = await app.inject({ url: '/api/appointments?search=plain&limit=100', headers });
  expect(answer.json()).toHaveLength(100);
  expect(answer.headers.link).toContain('rel="next"');
});

test.each(['%', '_', '\\', "'", '%okafor%x', 'okafor_dana', '!!!', '🏠'])(
  '%j is matched literally',
  async (search) => {
    expect(await found(search)).toEqual([]);
  },
);

test('an appointment is found by its id, and an unknown id finds nothing', async () => {
  const one = async (id: string) =>
    (await app.inject({ url: `/api/appointments?tab=all&id=${id}`, headers })).json();
  expect(await one(sought)).toMatchObject([{ id: sought }]);
  expect(await one('7d9f1a50-0000-4000-8000-00000000dead')).toEqual([]);
  expect((await app.inject({ url: '/api/appointments?id=x', headers })).statusCode).toBe(400);
});

test('every word has to match', async () => {
  expect(await found('okafor tempe')).toEqual([]);
});

test('an erased value no longer finds its appointment', async () => {
  const id = await placeAppointment(db, { starts_at: day(900), contact: { lastName: 'Quillfeather' } });
  expect(await found('quillfeather')).toEqual([id]);
  await pool.query(`update appointments set contact = contact || '{"lastName": "Removed"}' where id = $1`, [
    id,
  ]);
  expect(await found('quillfeather')).toEqual([]);
});
