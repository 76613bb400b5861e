import { expect, test } from 'vitest';
import { classifyExit } from './server-process.ts';

const folder = {
  path: '/data',
  cluster: '/data/postgres',
  log: '/data/postgres.log',
  binaries: '/data/postgres-binaries',
};
const logLine = (message: string) => Buffer.from(`2026-11-16 10:00:00 UTC [7] FATAL:  ${message}\n`);

test.each([
  'lock file "postmaster.pid" already exists',
  'lock file "postmaster.pid" is empty',
  'pre-existing shared memory block (key 1, ID 2) is still in use',
])('a server that ends with %j lost a race and is retried', (message) => {
  expect(classifyExit(folder, 'it ended with code 1', logLine(message))).toEqual({
    busy: expect.stringContaining(message),
  });
});

test('a server that ends with another error is refused with its message', () => {
  expect(
    classifyExit(folder, 'it ended with code 1', logLine('data directory has wrong ownership')),
  ).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('data directory has wrong ownership'),
  });
});
