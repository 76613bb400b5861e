/** Reads postmaster.pid, in which a running server writes its pid and address. */
import { randomBytes } from 'node:crypto';
import { link, readFile, readlink, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { STALE_PID } from './data-folder.ts';
import { runProgram } from './run-program.ts';

export type Postmaster = {
  pid: number;
  port: number;
  socketDir: string;
  status: 'starting' | 'ready' | 'stopping';
  text: string;
};

const fileIn = (cluster: string) => join(cluster, 'postmaster.pid');

/** The server that the file names, running or not; `undefined`: no file, or it is being written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const word = lines[7];
  const status = word === 'ready' || word === 'stopping' ? word : 'starting';
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', status, text };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // A process we may not signal belongs to another user and is not our server, as in PostgreSQL's own
    // check.
    return false;
  }
}

/**
 * After a reboot, or in a restarted container, the pid in a stale file can belong to another program. The
 * server only sees that the process exists and refuses to start, so the launcher checks.
 */
export async function isAnotherProgram(pid: number): Promise<boolean> {
  const name = await programName(pid);
  return name !== undefined && !name.startsWith('postgres');
}

/**
 * The pid can also belong to a PostgreSQL on another folder. Every server process runs in its data folder, so
 * the working directory shows it; where /proc is missing, the answer is no.
 */
export async function servesAnotherFolder(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => cluster);
  return folder !== cluster;
}

/** `undefined`: unknown. A zombie has no command line and gets an empty name. */
async function programName(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return line === undefined ? undefined : basename(line.split('\0')[0] ?? '');
  }
  // On Windows the server recognizes its own kind by a named pipe.
  if (process.platform === 'win32') return undefined;
  const ps = await runProgram('ps', ['-p', String(pid), '-o', 'comm='], { cwd: '/', identity: undefined });
  return ps.code === 0 ? basename(ps.output.trim()) : undefined;
}

/**
 * Removes a file that names another program. A server that started in between may have replaced it: the file
 * is renamed, compared, and put back if it differs.
 */
export async function discardStaleFile(cluster: string, stale: Postmaster): Promise<void> {
  const aside = join(cluster, STALE_PID + randomBytes(4).toString('hex'));
  try {
    await rename(fileIn(cluster), aside);
    if ((await readFile(aside, 'utf8')) !== stale.text) await link(aside, fileIn(cluster));
  } catch {
    // Already gone or replaced: the caller checks again.
  }
  await rm(aside, { force: true });
}
