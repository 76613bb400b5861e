// Samples stop being a second inspector: on a database of the version before, with bookings and samples in every state.
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { APPOINTMENT_STATUSES } from '../../src/domain/appointment/appointment-status.ts';
import { connect } from '../../src/server/db/client.ts';
import { knownMigrations, migrate } from '../../src/server/db/migrate.ts';
import { makeTestDatabase } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

const property = '7d9f1a50-0000-4000-8000-000000000001';

async function databaseBefore(name: string) {
  const { ownerUrl } = await makeTestDatabase();
  const admin = connect(ownerUrl, () => {}, 1);
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const { pool, close } = connect(databaseUrl(inject('serverUrl'), name), () => {}, 2);
  onTestFinished(close);
  const known = await knownMigrations();
  await migrate(
    pool,
    known.filter((migration) => migration.name < '0036'),
  );
  await pool.query(
    `insert into properties (id, street, city, zip, county, kind, square_footage, validated, browser, fingerprint, confirmed_at)
     values ($1, '9 Quail Ct', 'Mesa', '85201', 'Maricopa', 'single-family', 2100, true, sha256('a'), sha256('b'), now())`,
    [property],
  );
  return pool;
}

type Row = { status: string; day: string; seat?: number; inspector?: number; sample?: string | null };

const insert = (pool: pg.Pool, { status, day, seat = 1, inspector = 1, sample = null }: Row) =>
  pool.query(
    `with entry as (insert into waiting_list_entries (day, email, browser, joined_at)
       select $2, 'wait@' || $1 || coalesce($5, '') || '.example', sha256('a'), now() where $1 = 'offered' returning id)
     insert into appointments (status, starts_at, minutes, busy_until, day, seat, inspector, sample, browser, phone,
       property_id, service, addons, payment_method, total_cents, occupancy, contact, booked_at, event, announced_revision,
       hold_place, held_until, cancelled_at, cancelled_by, waiting_list_entry_id)
     select $1, $2::date + interval '15 hours', 150, $2::date + interval '18 hours 30 minutes', $2, $3, $4, $5,
       sha256(($1 || coalesce($5, ''))::bytea), '+16025550199', $6, 'standard', '{}', 'pay_now', 47500, 'occupied', '{}', now(), 'held', 0,
       case when $1 = 'held' then case when $5::text is null then 1 else 2 end end,
       case when $1 in ('held', 'offered') then now() + interval '1 day' end,
       case when $1 = 'cancelled' then now() end, case when $1 = 'cancelled' then 'customer' end, (select id from entry)`,
    [status, day, seat, inspector, sample, property],
  );

const dayOf = (index: number) => `2026-12-0${index + 1}`;

test('bookings are unchanged, samples lose their inspector, and constraints keep their names', async () => {
  const pool = await databaseBefore('samples_before');
  for (const [index, status] of APPOINTMENT_STATUSES.entries()) {
    const day = dayOf(index);
    await insert(pool, { status, day });
    await insert(pool, { status, day, inspector: 2, sample: `apt-${status}` });
  }
  const later = [
    'inspector',
    'booked_at_desk',
    'pays_at',
    'price_change_cents',
    'price_change_reason',
    'allowance_cents',
    'contract_accepted_on',
    'inspection_period_days',
    'browser_property_id',
    'released_by',
  ];
  const all = 'select to_jsonb(appointments) - $1::text[] as row from appointments order by id';
  const before = await pool.query(all, [later]);
  expect(await migrate(pool)).toMatchObject({ ok: true });
  expect((await pool.query(all, [later])).rows).toEqual(before.rows);
  expect((await pool.query('select distinct inspector from appointments')).rows).toEqual([{ inspector: 1 }]);
  const { rows } = await pool.query(
    `select conname as name from pg_constraint where conname = 'appointments_apart'
     union all select indexname from pg_indexes where indexname = 'appointments_seats'`,
  );
  expect(rows).toEqual([{ name: 'appointments_apart' }, { name: 'appointments_seats' }]);
});

test('afterwards bookings of one inspector cannot overlap, a second inspector is possible, and samples block no one', async () => {
  const pool = await databaseBefore('samples_after');
  await migrate(pool);
  const day = '2026-12-15';
  await insert(pool, { status: 'scheduled', day });
  await expect(insert(pool, { status: 'confirmed', day, seat: 2 })).rejects.toMatchObject({
    code: '23P01',
    constraint: 'appointments_apart',
  });
  await pool.query('insert into inspectors (id) values (2)');
  await insert(pool, { status: 'confirmed', day, inspector: 2 });
  await insert(pool, { status: 'scheduled', day, sample: 'apt-001' });
  await insert(pool, { status: 'confirmed', day, sample: 'apt-002' });
  await pool.query(
    `insert into appointments select (jsonb_populate_record(null::appointments, to_jsonb(one) || jsonb_build_object(
       'id', gen_random_uuid(), 'starts_at', starts_at + interval '5 hours', 'busy_until', busy_until + interval '5 hours',
       'seat', 2))).* from appointments one where inspector = 1 and sample is null`,
  );
  await expect(
    pool.query(`update appointments set seat = 1 where seat = 2 and sample is null`),
  ).rejects.toMatchObject({ code: '23505', constraint: 'appointments_seats' });
});
