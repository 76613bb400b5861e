import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../../src/server/db/client.ts';
import { knownMigrations, migrate } from '../../src/server/db/migrate.ts';
import { makeTestDatabase } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

const { ownerUrl } = await makeTestDatabase();
const pool = new pg.Pool({ connectionString: ownerUrl });
afterAll(() => pool.end());

const first = { name: '9001-first', sql: 'create table first (n int)' };

describe('migrations', () => {
  test('are applied once and in order when several processes start together', async () => {
    const second = { name: '9002-second', sql: 'alter table first add column m int' };
    const results = await Promise.all([migrate(pool, [first, second]), migrate(pool, [first, second])]);
    const applied = results.map((result) => result.ok && result.applied);
    expect(applied).toContainEqual(['9001-first', '9002-second']);
    expect(applied).toContainEqual([]);
  });

  test('that fail are rolled back and named', async () => {
    const result = await migrate(pool, [
      { name: '9003-bad', sql: 'create table half (n int); select nonsense;' },
    ]);
    expect(result).toMatchObject({ ok: false, sentence: expect.stringContaining('9003-bad failed') });
    const { rows } = await pool.query(`select to_regclass('half') as half`);
    expect(rows[0].half).toBeNull();
  });

  test('that were changed after they were applied are refused', async () => {
    const result = await migrate(pool, [{ ...first, sql: 'create table other (n int)' }]);
    expect(result).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('was changed after it was applied'),
    });
  });
});

test('appointments from before the desk are found by its search; one marked as signed, without an agreement, can be changed', async () => {
  await pool.query('create database from_before');
  const { pool: old, close } = connect(databaseUrl(inject('serverUrl'), 'from_before'), () => {}, 2);
  try {
    const known = await knownMigrations();
    await migrate(
      old,
      known.filter(({ name }) => name < '0011'),
    );
    await old.query(
      `insert into properties (id, street, city, zip, county, kind, square_footage, validated, browser, fingerprint, confirmed_at)
       values ('7d9f1a50-0000-4000-8000-000000000001', '9 Quail Ct', 'Mesa', '85201', 'Maricopa', 'single-family', 2100,
         true, sha256('a'), sha256('b'), now())`,
    );
    await old.query(
      `insert into appointments (status, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service,
         addons, payment_method, total_cents, occupancy, contact, booked_at, event, announced_revision)
       values ('confirmed', '2026-10-05 15:00Z', 150, '2026-10-05 18:30Z', '2026-10-05', 1, sha256('a'), '+16025550199',
         '7d9f1a50-0000-4000-8000-000000000001', 'standard', '{}', 'pay_now', 47500, 'occupied', '{"firstName": "Dana"}',
         '2026-10-01', 'held', 0)`,
    );
    await migrate(
      old,
      known.filter(({ name }) => name < '0012'),
    );
    await old.query(`update appointments set contract_signed_at = '2026-10-02'`);
    expect(await migrate(old)).toMatchObject({ ok: true });
    const { rows } = await old.query('select words from appointment_words');
    expect(rows).toEqual([{ words: expect.stringMatching(/ dana .*6025550199.* 9 quail ct mesa az 85201/) }]);
    const changed = await old.query(
      'update appointments set total_cents = 95000 returning contract_signed_at',
    );
    expect(changed.rows).toEqual([{ contract_signed_at: null }]);
  } finally {
    await close();
  }
});
