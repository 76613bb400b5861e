import { expect, test } from 'vitest';
import { launchServing, query, usedDataDir } from './product.ts';

test('every process serves as a role without superuser rights, which older data gets at the next start', async () => {
  const before = await launchServing({ dataDir: usedDataDir() });
  const { dataDir } = before;
  await query(dataDir, 'drop owned by caliche_app');
  await query(dataDir, 'drop role caliche_app');
  before.process.kill('SIGTERM');
  await before.ended;

  await launchServing({ dataDir, env: { WEB_CONCURRENCY: '2' } });
  const connected = () =>
    query(
      dataDir,
      `select rolname, rolsuper, count(*) > 2 as several from pg_stat_activity join pg_roles on rolname = usename
       where datname = 'caliche' and pid <> pg_backend_pid() group by rolname, rolsuper`,
    );
  // The owner's connections of the start are hung up a moment after it.
  await expect
    .poll(connected, { timeout: 10_000 })
    .toEqual([{ rolname: 'caliche_app', rolsuper: false, several: true }]);
});
