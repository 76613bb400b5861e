import { expect, test } from 'vitest';
import { judgeEnd } from './server-process.ts';

const folder = {
  path: '/data',
  cluster: '/data/postgres',
  log: '/data/postgres.log',
  binaries: '/data/postgres-binaries',
};
const said = (words: string) => Buffer.from(`2026-11-16 10:00:00 UTC [7] FATAL:  ${words}\n`);

test.each([
  'lock file "postmaster.pid" already exists',
  'lock file "postmaster.pid" is empty',
  'pre-existing shared memory block (key 1, ID 2) is still in use',
])('a server that ends with %j lost a race, and is looked at again', (words) => {
  expect(judgeEnd(folder, 'it ended with code 1', said(words))).toEqual({
    busy: expect.stringContaining(words),
  });
});

test('one that ends with anything else is refused with its words', () => {
  expect(judgeEnd(folder, 'it ended with code 1', said('data directory has wrong ownership'))).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('data directory has wrong ownership'),
  });
});
