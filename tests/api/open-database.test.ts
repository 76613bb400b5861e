// A database that another person runs, with one role or with two.
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/start/open-database.ts';
import { makeTestDatabase } from '../support/test-app.ts';

async function open(env: Record<string, string>) {
  const parsed = loadConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const warnings: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    warnings.push(JSON.parse(String(chunk)).msg);
    done();
  };
  const result = await openDatabase(parsed.config, pino({ level: 'warn' }, new Writable({ write })));
  return { result, warnings };
}

test('the owner prepares it, the other role serves', async () => {
  const { url, ownerUrl } = await makeTestDatabase();
  const { result, warnings } = await open({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
  expect(result).toMatchObject({ ok: true, database: { url } });
  expect(warnings).toEqual([]);
});

test('a serving superuser is logged as a warning, once', async () => {
  const { ownerUrl } = await makeTestDatabase();
  const { result, warnings } = await open({ DATABASE_URL: ownerUrl });
  expect(result.ok).toBe(true);
  expect(warnings).toEqual([expect.stringContaining('DATABASE_URL names a superuser')]);
});

test('an owner role unknown to the server is named', async () => {
  const { url, ownerUrl } = await makeTestDatabase();
  const stranger = new URL(ownerUrl);
  stranger.username = 'stranger';
  const { result } = await open({ DATABASE_URL: url, DATABASE_OWNER_URL: stranger.href });
  expect(result).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('refuses user "stranger" from DATABASE_OWNER_URL'),
  });
});
