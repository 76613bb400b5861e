import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import { makeTestDatabase } from '../support/test-app.ts';

const { url } = await makeTestDatabase();
const pool = new pg.Pool({ connectionString: url });
afterAll(() => pool.end());

const first = { name: '9001-first', sql: 'create table first (n int)' };

describe('migrations', () => {
  test('are applied once, in order, however many processes start together', async () => {
    const second = { name: '9002-second', sql: 'alter table first add column m int' };
    const results = await Promise.all([migrate(pool, [first, second]), migrate(pool, [first, second])]);
    const applied = results.map((result) => result.ok && result.applied);
    expect(applied).toContainEqual(['9001-first', '9002-second']);
    expect(applied).toContainEqual([]);
  });

  test('that fail leave nothing behind and are named', async () => {
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
