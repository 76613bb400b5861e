// Credits from before backing was tracked: the migration reduces them by money that was refunded.
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '../../src/server/db/client.ts';
import { knownMigrations, migrate } from '../../src/server/db/migrate.ts';
import { makeTestDatabase } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

const { ownerUrl } = await makeTestDatabase();
const pool = new pg.Pool({ connectionString: ownerUrl });
afterAll(() => pool.end());

const property = '7d9f1a50-0000-4000-8000-000000000001';
const bookings = [1, 2, 3, 4].map((number) => `7d9f1a50-0000-4000-8000-00000000010${number}`);

test('a credit is worth the money that is left, and a used one has a shortfall', async () => {
  await pool.query('create database with_credits');
  const { pool: old, close } = connect(databaseUrl(inject('serverUrl'), 'with_credits'), () => {}, 2);
  try {
    const known = await knownMigrations();
    await migrate(
      old,
      known.filter(({ name }) => name < '0020'),
    );
    await old.query(
      `insert into properties (id, street, city, zip, county, kind, square_footage, validated, browser, fingerprint, confirmed_at)
       values ($1, '9 Quail Ct', 'Mesa', '85201', 'Maricopa', 'single-family', 2100, true, sha256('a'), sha256('b'), now())`,
      [property],
    );
    // Kept whole, refunded, refunded after it was used, and the booking that used it.
    const all = [
      ['cancelled', 65_000],
      ['cancelled', 0],
      ['cancelled', 25_000],
      ['scheduled', 0],
    ] as const;
    for (const [index, [status, paid]] of all.entries()) {
      await old.query(
        `insert into appointments (id, status, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service,
           addons, payment_method, total_cents, paid_cents, occupancy, contact, booked_at, event, announced_revision)
         values ($1, $2, $3, 150, $3::timestamptz + interval '3 hours', $4, 1, sha256('a'), '+16025550199', $5, 'standard',
           '{}', 'pay_now', 65000, $6, 'occupied', '{"firstName": "Dana"}', '2026-10-01', 'held', 0)`,
        [bookings[index], status, `2026-10-0${index + 5} 15:00Z`, `2026-10-0${index + 5}`, property, paid],
      );
    }
    for (const [index, usedFor] of [null, null, bookings[3]].entries()) {
      await old.query(
        `insert into credits (appointment_id, phone, amount_cents, given_at, used_for, used_at)
         values ($1, '+16025550199', 65000, '2026-10-02', $2, case when $2::uuid is not null then now() end)`,
        [bookings[index], usedFor],
      );
    }
    expect(await migrate(old)).toMatchObject({ ok: true });
    const columns = 'amount_cents as amount, given_cents as given, shortfall_cents as short';
    const read = async () => (await old.query(`select ${columns} from credits order by number`)).rows;
    expect(await read()).toEqual([
      { amount: 65_000, given: 65_000, short: 0 },
      { amount: 0, given: 65_000, short: 0 },
      { amount: 65_000, given: 65_000, short: 40_000 },
    ]);
    // However it is freed, it is worth no more than its money.
    await old.query(`update appointments set status = 'released' where id = $1`, [bookings[3]]);
    expect((await read())[2]).toEqual({ amount: 25_000, given: 65_000, short: 0 });
  } finally {
    await close();
  }
});
