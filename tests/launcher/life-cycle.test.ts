import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';
import {
  hasEnded,
  isRunning,
  makeDataDir,
  makeUsedDataDir,
  PATIENCE,
  postmasterPid,
  query,
  runLauncher,
  startWell,
} from './support.ts';

test(
  'a first start creates the data, and stopping leaves no process, socket, log or password',
  PATIENCE,
  async () => {
    const dataDir = await makeDataDir();
    const server = await startWell(dataDir);
    const pid = await postmasterPid(dataDir);
    const socketDir = server.connectionConfig.host;
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);

    await server.stop();
    expect(await isRunning(pid)).toBe(false);
    expect(existsSync(socketDir)).toBe(false);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  },
);

test('the server is durable, checksummed, UTF-8, in UTC, and not on TCP', PATIENCE, async () => {
  const server = await startWell(await makeUsedDataDir());
  const [row] = await query(
    server.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
            current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
            current_setting('listen_addresses') AS addresses, lower('É') AS lower`,
  );
  expect(row).toEqual({
    fsync: 'on',
    checksums: 'on',
    encoding: 'UTF8',
    zone: 'UTC',
    addresses: '',
    lower: 'é',
  });
});

test(
  'the connection config and the URL reach the same database, and a restart keeps its data',
  PATIENCE,
  async () => {
    const dataDir = await makeUsedDataDir();
    const first = await startWell(dataDir);
    const pool = new pg.Pool(first.connectionConfig);
    await pool.query("CREATE TABLE kept AS SELECT 'still here' AS words");
    await pool.end();
    await first.stop();

    const second = await startWell(dataDir);
    expect(await query(second.url, 'SELECT words FROM kept')).toEqual([{ words: 'still here' }]);
  },
);

test('the extensions the product needs are available', PATIENCE, async () => {
  const server = await startWell(await makeUsedDataDir());
  for (const extension of ['btree_gist', 'pg_trgm']) {
    await query(server.url, `DROP EXTENSION ${extension} CASCADE`);
    await query(server.url, `CREATE EXTENSION ${extension}`);
  }
});

test('another server on TCP port 5432 does not matter', PATIENCE, async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => {
    // Taken already is as good for this test.
    other.once('error', () => resolve());
    other.listen(5432, '127.0.0.1', () => resolve());
  });
  const server = await startWell(await makeUsedDataDir());
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('after stop() the process exits', PATIENCE, async () => {
  const launcher = runLauncher(await makeUsedDataDir());
  await launcher.said('started');
  launcher.child.stdin?.end();
  await launcher.said('stopped');
  await hasEnded(launcher);
  expect(launcher.child.exitCode).toBe(0);
});

test('a server that is killed is reported as lost, and stop() still succeeds', PATIENCE, async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startWell(dataDir);
  const lost = new Promise<void>((resolve) => server.onLost(resolve));
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await lost;
  await server.stop();
  expect(existsSync(server.connectionConfig.host)).toBe(false);
});

test(
  'a server that recovers from a crash of one process is lost, and stop() still ends it',
  PATIENCE,
  async () => {
    const dataDir = await makeUsedDataDir();
    const server = await startWell(dataDir);
    const pid = await postmasterPid(dataDir);
    const lost = new Promise<void>((resolve) => server.onLost(resolve));
    const [owner] = await query<{ pid: number }>(
      server.url,
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'owner'",
    );
    process.kill(owner?.pid ?? 0, 'SIGKILL');
    await lost;
    expect(await isRunning(pid)).toBe(true);
    await server.stop();
    expect(await isRunning(pid)).toBe(false);
  },
);

test(
  "the server's warnings reach the product's log, and errors, which may quote clients, do not",
  PATIENCE,
  async () => {
    const said: unknown[] = [];
    const note = (details: object, message: string) => void said.push({ ...details, message });
    const log = { info: () => undefined, warn: note, error: note };
    const started = await startEmbeddedPostgres({ dataDir: await makeUsedDataDir(), log });
    if (!started.ok) throw new Error(started.sentence);
    await query(started.server.url, "DO $$ BEGIN RAISE WARNING 'look here'; END $$");
    await expect(query(started.server.url, "DO $$ BEGIN RAISE 'a phone number'; END $$")).rejects.toThrow();
    await started.server.stop();
    expect(said).toEqual([
      { source: 'postgres', severity: 'WARNING', pid: expect.any(Number), message: 'look here' },
    ]);
  },
);

test('a requested stop is not reported as lost', PATIENCE, async () => {
  const server = await startWell(await makeUsedDataDir());
  let lost = false;
  server.onLost(() => {
    lost = true;
  });
  await server.stop();
  expect(lost).toBe(false);
});
