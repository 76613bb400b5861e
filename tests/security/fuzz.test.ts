// A short run of `npm run attack -- fuzz` on the application, with a fixed seed.
import { afterAll, expect, test } from 'vitest';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import { makeAccount, password } from '../support/account.ts';
import { publishedBusiness } from '../support/current-business.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';
import { fuzz } from './attack/fuzz.ts';
import { closeConnections } from './attack/send.ts';

const { app, db, pool, clock } = await makeTestApp({
  apiCallsPerMinute: 1_000_000,
  verificationsPerDay: 1_000_000,
  bookingChangesPerDay: 1_000_000,
  trustedProxies: ['127.0.0.1', '::1'],
});
await loadSampleData(db, publishedBusiness);
const { email } = await makeAccount(db);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(closeConnections);

test('six hundred generated requests: no server error, no hang, no leaked internals', async () => {
  const { findings, rows, operations } = await fuzz({
    url,
    inspector: { email, password },
    mailed: () => runJobs({ db, pool, clock }),
    requests: 600,
    seed: 20_261_116,
  });
  expect(findings).toEqual([]);
  // Every call several times, and undocumented routes.
  expect(rows.length).toBeGreaterThanOrEqual(operations);
}, 240_000);
