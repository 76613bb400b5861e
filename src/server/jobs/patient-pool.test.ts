import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { patientPool } from './patient-pool.ts';

const lost = new Error('Connection terminated unexpectedly');
const failing = (error: Error) => () => Promise.reject(error);
const pool = (more: object) => patientPool(more as Pool);

test('a server that is not there counts as not ready, which the runner waits for', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  await expect(pool({ connect: failing(refused) }).connect()).rejects.toMatchObject({ code: '57P03' });
});

test('so does one that goes away in the middle of a statement', async () => {
  const client = await pool({ connect: async () => ({ query: failing(lost) }) }).connect();
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '57P03', message: lost.message });
});

test('a mistake in a statement stays what it is', async () => {
  const mistake = Object.assign(new Error('syntax error'), { code: '42601' });
  const client = await pool({ connect: async () => ({ query: failing(mistake) }) }).connect();
  await expect(client.query('selec 1')).rejects.toBe(mistake);
});

test('whoever connects with a callback is connected as ever', () => {
  const given: unknown[] = [];
  const listen = () => {};
  pool({ connect: (callback: unknown) => given.push(callback) }).connect(listen);
  expect(given).toEqual([listen]);
});
