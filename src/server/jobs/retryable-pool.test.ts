import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { retryablePool } from './retryable-pool.ts';

const lost = new Error('Connection terminated unexpectedly');
const failing = (error: Error) => () => Promise.reject(error);
const pool = (more: object) => retryablePool(more as Pool);

test('an unreachable server is reported as not ready, which the runner retries', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  await expect(pool({ connect: failing(refused) }).connect()).rejects.toMatchObject({ code: '57P03' });
});

test('a connection lost during a statement is reported as not ready', async () => {
  const client = await pool({ connect: async () => ({ query: failing(lost) }) }).connect();
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '57P03', message: lost.message });
});

test('an error in the statement itself is passed on unchanged', async () => {
  const syntaxError = Object.assign(new Error('syntax error'), { code: '42601' });
  const client = await pool({ connect: async () => ({ query: failing(syntaxError) }) }).connect();
  await expect(client.query('selec 1')).rejects.toBe(syntaxError);
});

test('connecting with a callback is passed through unchanged', () => {
  const received: unknown[] = [];
  const callback = () => {};
  pool({ connect: (callback: unknown) => received.push(callback) }).connect(callback);
  expect(received).toEqual([callback]);
});
