import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  hasEnded,
  isRunning,
  makeDataDir,
  makeFolder,
  makeUsedDataDir,
  PATIENCE,
  postmasterPid,
  query,
  runLauncher,
  start,
  startWell,
} from './support.ts';

const refusal = (dataDir: string) => ({
  ok: false,
  sentence: `Another copy of the product is already running on DATA_DIR ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`,
});

test('a second copy is refused while the first runs, and the first is not affected', PATIENCE, async () => {
  const dataDir = await makeUsedDataDir();
  const first = await startWell(dataDir);
  const pid = await postmasterPid(dataDir);
  expect(await start(dataDir)).toEqual(refusal(dataDir));
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of copies starting at the same moment exactly one wins', PATIENCE, async () => {
  const dataDir = await makeUsedDataDir();
  const results = await Promise.all([start(dataDir), start(dataDir)]);
  const winners = results.flatMap((result) => (result.ok ? [result.server] : []));
  expect(winners).toHaveLength(1);
  expect(results.filter((result) => !result.ok)).toEqual([refusal(dataDir)]);
  expect(await query(winners[0]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test(
  'of processes starting at the same moment on a new folder exactly one wins, and the loser exits',
  PATIENCE,
  async () => {
    const dataDir = await makeDataDir();
    const launchers = [runLauncher(dataDir), runLauncher(dataDir)];
    const settled = () => launchers.flatMap(({ events }) => events.filter((e) => e.started || e.refused));
    await expect.poll(() => settled().length, PATIENCE).toBe(2);
    const winner = launchers.find(({ events }) => events.some((event) => event.started));
    const loser = launchers.find(({ events }) => events.some((event) => event.refused));
    expect((await loser?.said('refused'))?.refused).toBe(refusal(dataDir).sentence);
    if (loser) await hasEnded(loser);
    const url = (await winner?.said('started'))?.started ?? '';
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);

test(
  'a start attaches to the server that a killed owner left running, and can stop it',
  PATIENCE,
  async () => {
    const dataDir = await makeUsedDataDir();
    const killed = runLauncher(dataDir);
    const url = (await killed.said('started')).started ?? '';
    const pid = await postmasterPid(dataDir);
    killed.child.kill('SIGKILL');
    await hasEnded(killed);

    const server = await startWell(dataDir);
    expect(server.url).toBe(url);
    expect(await postmasterPid(dataDir)).toBe(pid);
    await server.stop();
    expect(await isRunning(pid)).toBe(false);
  },
);

test('a copy that starts while the owner is stopping gets its own server', PATIENCE, async () => {
  const dataDir = await makeUsedDataDir();
  const first = await startWell(dataDir);
  const [, second] = await Promise.all([first.stop(), start(dataDir)]);
  expect(second.ok && (await query(second.server.url, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
});

test.runIf(process.platform === 'linux')(
  'the server is in its own session and does not receive Ctrl-C',
  PATIENCE,
  async () => {
    const dataDir = await makeUsedDataDir();
    await startWell(dataDir);
    const pid = await postmasterPid(dataDir);
    const afterName = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    const [, , group, session] = afterName.map(Number);
    expect({ group, session }).toEqual({ group: pid, session: pid });
  },
);

test(
  'a folder copied while its server ran is refused instead of serving the original',
  PATIENCE,
  async () => {
    const original = await makeUsedDataDir();
    await startWell(original);
    const copy = join(await makeFolder(), 'data');
    await cp(original, copy, { recursive: true, preserveTimestamps: true });
    const result = await start(copy);
    expect(result).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('copy taken while its PostgreSQL was running'),
    });
  },
);
