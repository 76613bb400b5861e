import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  hasEnded,
  isRoot,
  makeDataDir,
  makeUsedDataDir,
  NOBODY,
  PATIENCE,
  postmasterPid,
  query,
  runLauncher,
  startWell,
  until,
} from './support.ts';

test('an incomplete folder of a killed first start is cleaned up', PATIENCE, async () => {
  const dataDir = await makeUsedDataDir();
  await mkdir(join(dataDir, 'postgres.new-abandoned', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new-abandoned.password'), 'unused');
  await startWell(dataDir);
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining('postgres.new-'));
});

test('a first start killed in the middle does not block the next', PATIENCE, async () => {
  const dataDir = await makeDataDir();
  const killed = runLauncher(dataDir);
  const halfMade = async () =>
    (await readdir(dataDir).catch(() => [])).some((n) => n.startsWith('postgres.'));
  await until('initdb to begin', halfMade);
  killed.child.kill('SIGKILL');
  await hasEnded(killed);
  const server = await startWell(dataDir);
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test("a killed server's socket folder is removed by the next start", PATIENCE, async () => {
  const dataDir = await makeUsedDataDir();
  const killed = runLauncher(dataDir);
  await killed.said('started');
  const pid = await postmasterPid(dataDir);
  const socketDir = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
  killed.child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await hasEnded(killed);
  expect(existsSync(socketDir)).toBe(true);

  const server = await startWell(dataDir);
  expect(server.connectionConfig.host).not.toBe(socketDir);
  expect(existsSync(socketDir)).toBe(false);
});

test(
  'a stale postmaster.pid whose number now belongs to another program does not matter',
  PATIENCE,
  async () => {
    const dataDir = await makeUsedDataDir();
    // The same user as the server's: the case PostgreSQL cannot tell from a running server.
    const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const program = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { cwd: '/', ...user });
    onTestFinished(() => void program.kill('SIGKILL'));
    await writeStalePid(dataDir, program.pid);
    const server = await startWell(dataDir);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(program.exitCode).toBeNull();
  },
);

test.runIf(process.platform === 'linux')(
  'a stale postmaster.pid whose number now belongs to another PostgreSQL does not matter',
  PATIENCE,
  async () => {
    const other = await makeUsedDataDir();
    const otherServer = await startWell(other);
    const dataDir = await makeUsedDataDir();
    await writeStalePid(dataDir, await postmasterPid(other));
    const server = await startWell(dataDir);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await query(otherServer.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);

async function writeStalePid(dataDir: string, pid: number | undefined): Promise<void> {
  const path = join(dataDir, 'postgres');
  const lines = [pid, path, '1700000000', '5432', '/tmp/caliche-pg-gone', '', '    12345 1', 'ready   ', ''];
  const file = join(path, 'postmaster.pid');
  await writeFile(file, lines.join('\n'), { mode: 0o600 });
  const { uid, gid } = await stat(path);
  await chown(file, uid, gid);
}
