import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { connect } from '../../src/server/db/client.ts';
import { serve } from '../../src/server/start/serve.ts';
import { makeTestDatabase } from '../support/test-app.ts';

test('a newer server process does not serve on a database without its migrations', async () => {
  const { url, ownerUrl } = await makeTestDatabase();
  const owner = connect(ownerUrl, () => {}, 1);
  await owner.pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  );
  await owner.close();
  const read = loadConfig({ PORT: '65535' });
  if (!read.ok) throw new Error(read.problems.join());
  const root = join(import.meta.dirname, '..', '..');
  expect(await serve(read.config, url, root, pino({ level: 'silent' }))).toEqual({
    ok: false,
    sentence: expect.stringContaining('stop the product and start it again'),
  });
});
