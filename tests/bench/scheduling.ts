// Booking and availability compared with plain PostgreSQL, in one process with its own database. Run by
// scheduling.mjs, which reads the figures from the last line.
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  instantAtPhoenix,
} from '../../src/domain/calendar-date.ts';
import { readContact } from '../../src/domain/contact/read-contact.ts';
import { cents } from '../../src/domain/money.ts';
import { closedReason } from '../../src/domain/scheduling/availability.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/scheduling/schedule-settings.ts';
import type { TimeOfDay } from '../../src/domain/time-of-day.ts';
import { sandboxCalendar } from '../../src/server/adapters/calendar/sandbox.ts';
import { makeWake } from '../../src/server/db/stores/announcements.ts';
import { insertReservation } from '../../src/server/db/stores/reservations.ts';
import { scheduleInspection } from '../../src/server/use-cases/appointment/schedule-inspection.ts';
import { readAvailability } from '../../src/server/use-cases/availability/read-availability.ts';
import { currentBusiness } from '../support/current-business.ts';
import { type BenchDatabase, type MakeDatabase, onServer } from './database-server.ts';

const rounds = 7;
const milliseconds = 1500;
const atOnce = 10;
const times: TimeOfDay[] = ['08:00', '11:30', '15:00'];
const today = calendarDate('2026-11-16');

/** A phone number per visitor: one number cannot hold two times. */
let nextNumber = 2_000_000;

const figures = await onServer(async (makeDatabase) => ({
  ...(await bookings(makeDatabase)),
  ...(await threeYears(makeDatabase)),
}));
process.stdout.write(`${JSON.stringify(figures)}\n`);

/** The whole booking, from the verified phone to the announcement job, compared with one plain insert and commit. */
async function bookings(makeDatabase: MakeDatabase) {
  const { client, owner, close } = await makeDatabase('bookings', atOnce);
  const { db, pool } = client;
  await owner.query(
    'create table plain (id uuid primary key default gen_random_uuid(), words jsonb, at timestamptz)',
  );
  await owner.query('grant insert on plain to public');
  const words = JSON.stringify(contactOf('6025560001'));
  let visitors = await makeVisitors(pool, 2_000);
  const wake = makeWake(db, () => {});
  const calendar = sandboxCalendar({ db });
  // Each lane has its own days with three bookings each: a refused booking would be cheaper than a real one.
  const lanes = Array.from({ length: atOnce }, (_, lane) => slotsFrom(addDays(today, lane * 8_000)));
  const book = async (lane: number) => {
    const visitor = visitors.pop();
    if (!visitor) throw new Error('Nobody is left to book');
    const slot = lanes[lane]?.next().value;
    if (!slot) throw new Error('No day is left');
    const clock = { now: () => instantAtPhoenix(addDays(slot.date, -1), '09:00') };
    const input = {
      ...slot,
      propertyId: visitor.propertyId,
      serviceId: 'standard',
      addons: [],
      contactData: contactOf(visitor.phone),
    };
    const settings = {
      mode: 'sandbox',
      bookingChangesPerDay: 12,
      unpaidPerPhone: 3,
      unpaidPerNetwork: 12,
    } as const;
    const result = await scheduleInspection(
      { db, clock, business: currentBusiness, calendar, settings },
      input,
      {
        browser: visitor.browser,
        network: `bench-${visitor.phone}`,
      },
    );
    if (!result.ok) throw new Error(`A booking was refused: ${result.reason}`);
    wake();
  };
  // Only the statement that reserves the time, with all its constraints: compared with the plain insert.
  const writeLanes = Array.from({ length: atOnce }, (_, lane) =>
    slotsFrom(addDays(today, lane * 8_000 + 3_000)),
  );
  const write = async (lane: number) => {
    const visitor = visitors.pop();
    const slot = writeLanes[lane]?.next().value;
    if (!visitor || !slot) throw new Error('Nobody, or no day, is left');
    const now = instantAtPhoenix(addDays(slot.date, -1), '09:00');
    const startsAt = instantAtPhoenix(slot.date, slot.time);
    const written = await insertReservation(
      db,
      {
        browser: visitor.browser,
        propertyId: visitor.propertyId,
        now,
        network: visitor.browser,
        networkPlace: 1,
      },
      {
        day: slot.date,
        startsAt,
        heldUntil: startsAt,
        seat: times.indexOf(slot.time) + 1,
        holdPlace: 1,
        phone: `+1${visitor.phone}`,
        phoneVerifiedAt: now,
        service: 'standard',
        addons: [],
        paymentMethod: 'pay_now',
        claimId: null,
        total: cents(65_000),
        occupancy: 'occupied',
        inspectionPeriod: null,
        allowEarlyInspection: null,
        contact: readContact(contactOf(visitor.phone)),
      },
    );
    if (!written.ok) throw new Error(`A time was refused: ${written.reason}`);
    wake();
  };
  const insert = () => pool.query('insert into plain (words, at) values ($1, now())', [words]);
  const transact = async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into plain (words, at) values ($1, now())', [words]);
    await client.query('commit');
    client.release();
  };

  const speeds = {
    book: [] as number[],
    write: [] as number[],
    insert: [] as number[],
    transact: [] as number[],
  };
  await addThreeYears(owner);
  await speed(insert, 500);
  await speed(book, 500);
  for (let round = 0; round < rounds; round++) {
    if (visitors.length < 6_000) visitors = [...visitors, ...(await makeVisitors(pool, 6_000))];
    speeds.insert.push(await speed(insert, milliseconds));
    speeds.transact.push(await speed(transact, milliseconds));
    speeds.book.push(await speed(book, milliseconds));
    if (visitors.length < 6_000) visitors = [...visitors, ...(await makeVisitors(pool, 6_000))];
    speeds.write.push(await speed(write, milliseconds));
    // Signs the bookings: no one ever holds thousands of times.
    await pool.query("update appointments set status = 'scheduled', hold_place = null where status = 'held'");
  }
  await close();
  return {
    bookingsPerSecond: median(speeds.book),
    writesPerSecond: median(speeds.write),
    insertsPerSecond: median(speeds.insert),
    transactionsPerSecond: median(speeds.transact),
  };
}

/** Two weeks of availability without a cache, with an empty table and with three years of bookings. */
async function threeYears(makeDatabase: MakeDatabase) {
  const empty = await makeDatabase('empty_table', atOnce);
  const full = await makeDatabase('full_table', atOnce);
  const now = instantAtPhoenix(today, '09:00');
  await addThreeYears(full.owner);
  const read =
    ({ client }: BenchDatabase) =>
    () =>
      readAvailability(client.db, { from: calendarDate('2026-11-17'), days: 14 }, now);
  const speeds = { empty: [] as number[], full: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    speeds.empty.push(await speed(read(empty), 700));
    speeds.full.push(await speed(read(full), 700));
  }
  await empty.close();
  await full.close();
  return { emptyReadsPerSecond: median(speeds.empty), fullReadsPerSecond: median(speeds.full) };
}

/** A business's history: three inspections a day until yesterday. */
async function addThreeYears(pool: pg.Pool) {
  const [visitor] = await makeVisitors(pool, 1);
  if (!visitor) throw new Error('Nobody was made');
  await pool.query(
    `insert into appointments (status, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service, addons,
       payment_method, total_cents, occupancy, contact, booked_at, event, announced_revision)
     select 'completed', starts_at, 150, starts_at + interval '210 minutes', day, seat, $1, $2, $3, 'standard', '{}', 'pay_now',
       65000, 'occupied', $4, starts_at, 'held', 0
     from generate_series($5::date, $6::date, interval '1 day') generated (at), lateral (select at::date) dated (day),
       unnest($7::time[]) with ordinality times (time, seat),
       lateral (select (day + time) at time zone 'America/Phoenix') started (starts_at)`,
    [
      visitor.browser,
      `+1${visitor.phone}`,
      visitor.propertyId,
      JSON.stringify(contactOf(visitor.phone)),
      addDays(today, -3 * 365),
      addDays(today, -1),
      times,
    ],
  );
  await pool.query('analyze');
}

async function makeVisitors(pool: pg.Pool, count: number) {
  const made = Array.from({ length: count }, () => ({
    browser: randomBytes(32),
    propertyId: randomUUID(),
    phone: `602${nextNumber++}`,
  }));
  await pool.query(
    `insert into properties (id, browser, fingerprint, street, city, zip, county, kind, square_footage, validated, confirmed_at, business_version)
     select id, browser, browser, '1 Main St', 'Mesa', '85201', 'Maricopa', 'single-family', 1850, false, now(), 1
     from unnest($1::uuid[], $2::bytea[]) made (id, browser)`,
    [made.map(({ propertyId }) => propertyId), made.map(({ browser }) => browser)],
  );
  await pool.query(
    `insert into verified_phones (browser, phone, verified_at, verified_until)
     select browser, phone, now(), 'infinity' from unnest($1::bytea[], $2::text[]) made (browser, phone)`,
    [made.map(({ browser }) => browser), made.map(({ phone }) => `+1${phone}`)],
  );
  return made;
}

function contactOf(phoneNumber: string) {
  return {
    payeeName: { firstName: 'Dana', lastName: 'Ortiz' },
    relationshipToBuyer: 'buyer',
    phoneNumber,
    payerEmail: 'dana@example.com',
    wantsRealtorNotification: false,
    occupancyStatus: 'occupied',
  };
}

function* slotsFrom(start: CalendarDate) {
  for (let day = nextOpenDay(start); ; day = nextOpenDay(day)) {
    for (const time of times) yield { date: day, time };
  }
}

function nextOpenDay(after: CalendarDate): CalendarDate {
  const day = addDays(after, 1);
  return closedReason(DEFAULT_SETTINGS, day, addDays(day, -1)) ? nextOpenDay(day) : day;
}

/** Operations per second, with one in flight per connection. */
async function speed(act: (lane: number) => Promise<unknown>, forMs: number): Promise<number> {
  const began = performance.now();
  let done = 0;
  const keepOn = async (lane: number) => {
    while (performance.now() - began < forMs) {
      await act(lane);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => keepOn(lane)));
  return (done * 1000) / (performance.now() - began);
}

function median(numbers: number[]) {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}
