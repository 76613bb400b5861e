// The scenarios of `npm run attack -- scenarios` in short form, each with its own application.
import { afterAll, afterEach, expect, test } from 'vitest';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import { makeAccount, password } from '../support/account.ts';
import { runJobs } from '../support/run-jobs.ts';
import { closeOpened, makeTestApp } from '../support/test-app.ts';
import { play, scenarios } from './attack/scenarios.ts';
import { closeConnections } from './attack/send.ts';

afterAll(closeConnections);
// Sequential: concurrent applications would use up the database's connections.
afterEach(closeOpened);

test.each(scenarios)(
  '$name',
  async (scenario) => {
    const { app, db, pool, clock } = await makeTestApp({ trustedProxies: ['127.0.0.1', '::1'] });
    await loadSampleData(db);
    // A password hash with minimal cost.
    const { email } = await makeAccount(db);
    const found = await play(scenario, {
      url: await app.listen({ port: 0, host: '127.0.0.1' }),
      inspector: { email, password },
      mailed: () => runJobs({ db, pool, clock }),
      query: async (text, values) => (await pool.query(text, values)).rows,
      seconds: 4,
    });
    expect(found).toEqual([]);
  },
  120_000,
);
