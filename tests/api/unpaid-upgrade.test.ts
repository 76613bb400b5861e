// Bookings from before unpaid ones were limited: none of those that were booked has a deadline, and holds keep theirs.
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '../../src/server/db/client.ts';
import { knownMigrations, migrate } from '../../src/server/db/migrate.ts';
import { makeTestDatabase } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

const { ownerUrl } = await makeTestDatabase();
const pool = new pg.Pool({ connectionString: ownerUrl });
afterAll(() => pool.end());

const states = ['held', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'released'];
const property = '7d9f1a50-0000-4000-8000-000000000001';

test('every state is upgraded, and earlier bookings have no deadline', async () => {
  await pool.query('create database unpaid_before');
  const { pool: old, close } = connect(databaseUrl(inject('serverUrl'), 'unpaid_before'), () => {}, 2);
  try {
    const known = await knownMigrations();
    const before = known.filter(({ name }) => name < '0022');
    await migrate(old, before);
    await old.query(
      `insert into properties (id, street, city, zip, county, kind, square_footage, validated, browser, fingerprint, confirmed_at)
       values ('${property}', '9 Quail Ct', 'Mesa', '85201', 'Maricopa', 'single-family', 2100, true, sha256('a'), sha256('b'), now())`,
    );
    for (const [at, status] of states.entries()) {
      const day = `2026-11-${String(10 + at)}`;
      await old.query(
        `insert into appointments (status, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service,
           addons, payment_method, total_cents, occupancy, contact, booked_at, event, announced_revision, hold_place, held_until,
           contract_signed_at)
         values ($1, $2, 150, $3, $4, 1, sha256('a'), '+16025550199', '${property}', 'standard', '{}', 'pay_now', 47500, 'occupied',
           '{}', '2026-11-01', 'held', 0, $5, '2026-11-09', $6)`,
        [
          status,
          `${day} 15:00Z`,
          `${day} 18:30Z`,
          day,
          status === 'held' ? 1 : null,
          status === 'held' ? null : new Date('2026-11-02'),
        ],
      );
    }
    expect(await migrate(old)).toMatchObject({ ok: true });
    const { rows } = await old.query(
      'select status, hold_place, held_until is not null as ends, changes, network from appointments order by starts_at',
    );
    expect(rows).toEqual(
      states.map((status) => ({
        status,
        hold_place: status === 'held' ? 1 : null,
        ends: ['held', 'cancelled', 'released'].includes(status),
        changes: 1,
        network: null,
      })),
    );
    // Signed, the hold keeps its place until it is paid.
    await old.query(`update appointments set status = 'scheduled' where status = 'held'`);
    await old.query(
      `update appointments set paid_cents = 47500, payment_status = 'paid' where hold_place = 1`,
    );
    const after = await old.query(
      'select count(*)::int as places from appointments where hold_place is not null',
    );
    expect(after.rows).toEqual([{ places: 0 }]);
  } finally {
    await close();
  }
});
