/** What the launcher's tests share: folders that are cleaned up with their servers, and launchers in processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { copyDataDir } from '../../scripts/used-data.mjs';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';
import { currentHost, type HostEnvironment } from '../../src/server/db/embedded/host-environment.ts';
import { poll } from '../../src/server/db/embedded/poll.ts';
import { isAlive, isAnotherProgram, readPostmaster } from '../../src/server/db/embedded/postmaster-file.ts';

export const PATIENCE = { timeout: 60_000 };
export const NOBODY = 65534;
export const isRoot = process.getuid?.() === 0;
const repository = join(import.meta.dirname, '..', '..');
const program = inject('launcherProgram');

/** A fresh folder that everyone may pass through; at the end its server is ended and the folder removed. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'launcher-test-'));
  await chmod(path, mode);
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A DATA_DIR that does not exist yet, inside a fresh folder. */
export async function makeDataDir(mode = 0o755): Promise<string> {
  const dataDir = join(await makeFolder(mode), 'data');
  onTestFinished(() => endServerOf(dataDir));
  return dataDir;
}

/** A DATA_DIR that an earlier start has filled and left in order: copied, because initdb takes ten times as long. */
export async function makeUsedDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  copyDataDir(inject('usedDataDir'), dataDir);
  return dataDir;
}

export async function endServerOf(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) return;
  if (await isRunning(postmaster.pid)) {
    process.kill(postmaster.pid, 'SIGQUIT');
    await until('the server to end', async () => !(await isRunning(postmaster.pid)));
  }
  if (postmaster.socketDir.includes('caliche-pg-')) {
    await rm(postmaster.socketDir, { recursive: true, force: true });
  }
}

/** A process that has ended but that nobody has waited for yet does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  return isAlive(pid) && !(await isAnotherProgram(pid));
}

export async function until(what: string, check: () => Promise<boolean>, withinMs = 20_000): Promise<void> {
  const came = await poll(async () => ((await check()) ? true : undefined), withinMs);
  if (!came) throw new Error(`waited in vain for ${what}`);
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function start(dataDir: string, changes: Partial<HostEnvironment> = {}) {
  const result = await startEmbeddedPostgres({ dataDir, log: silentLog }, { ...currentHost(), ...changes });
  if (result.ok) onTestFinished(() => result.server.stop());
  return result;
}

/** For tests whose subject is what happens after a good start. */
export async function startWell(dataDir: string, changes: Partial<HostEnvironment> = {}) {
  const result = await start(dataDir, changes);
  if (!result.ok) throw new Error(result.sentence);
  return result.server;
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const pid = (await readPostmaster(join(dataDir, 'postgres')))?.pid;
  if (pid === undefined) throw new Error(`no postmaster.pid in ${dataDir}`);
  return pid;
}

type Event = {
  log?: string;
  refused?: string;
  started?: string;
  application?: string;
  stopped?: true;
  lost?: true;
  present?: number[];
  written?: number;
};
export type Launcher = { child: ChildProcess; events: Event[]; said: (key: keyof Event) => Promise<Event> };

/** The launcher in a process of its own, as another user if asked. */
export function runLauncher(dataDir: string, task = '', as?: { uid: number; home: string }): Launcher {
  const child = spawn(process.execPath, [program, dataDir, task], {
    cwd: repository,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(as ? { HOME: as.home, TMPDIR: as.home } : {}) },
    ...(as ? { uid: as.uid, gid: as.uid } : {}),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const events: Event[] = [];
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line) as Event));
  const said = async (key: keyof Event): Promise<Event> => {
    const find = () => events.find((event) => event[key] !== undefined);
    const ended = () => child.exitCode !== null || child.signalCode !== null;
    await until(`"${key}"`, async () => find() !== undefined || ended(), 40_000);
    await until(`"${key}" among its last words`, async () => find() !== undefined, 1_000).catch(
      () => undefined,
    );
    const event = find();
    if (!event) throw new Error(`the launcher said ${JSON.stringify(events.slice(-3))} ${complaints}`);
    return event;
  };
  return { child, events, said };
}

export async function hasEnded({ child }: Launcher): Promise<void> {
  await until('the launcher to end', async () => child.exitCode !== null || child.signalCode !== null);
}

/** The processes a server has forked; each is a session of its own, so no process group holds them all. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Whether tests can run this repository as an ordinary user: not when it lies in root's home. */
export function canRunAsNobody(): boolean {
  if (!isRoot) return false;
  const script = `require('node:fs').accessSync(${JSON.stringify(program)})`;
  return spawnSync(process.execPath, ['-e', script], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
}
