/** Reads postmaster.pid, the file in which a running server says who and where it is. */
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

/** The server a cluster's file names, running or not; undefined when there is no file or it is being written. */
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
    // A process we may not signal is another user's, and the server never is: it counts as gone, here as in
    // PostgreSQL's own check.
    return false;
  }
}

/**
 * After a reboot, or in a restarted container, the number in a stale file can belong to some other program. The
 * server itself only sees that such a process exists and refuses to start, so the launcher has to know better.
 */
export async function isAnotherProgram(pid: number): Promise<boolean> {
  const name = await programName(pid);
  return name !== undefined && !name.startsWith('postgres');
}

/**
 * The number can even belong to another PostgreSQL, one on another folder. Every server process works in its data
 * folder, so its working directory tells; elsewhere than on Linux that cannot be seen and the answer is no.
 */
export async function worksElsewhere(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => cluster);
  return folder !== cluster;
}

/** Undefined when it cannot be told. A zombie has no command line left and gets an empty name. */
async function programName(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return line === undefined ? undefined : basename(line.split('\0')[0] ?? '');
  }
  // On Windows the server recognises its own kind by a named pipe and needs no help.
  if (process.platform === 'win32') return undefined;
  const ps = await runProgram('ps', ['-p', String(pid), '-o', 'comm='], { cwd: '/', identity: undefined });
  return ps.code === 0 ? basename(ps.output.trim()) : undefined;
}

/**
 * Takes away a file that names another program. A server that started in between may have written its own by
 * now; renaming first and looking second tells, and its file is put back.
 */
export async function discardStaleFile(cluster: string, stale: Postmaster): Promise<void> {
  const aside = join(cluster, STALE_PID + randomBytes(4).toString('hex'));
  try {
    await rename(fileIn(cluster), aside);
    if ((await readFile(aside, 'utf8')) !== stale.text) await link(aside, fileIn(cluster));
  } catch {
    // Gone or replaced by now: the caller looks again.
  }
  await rm(aside, { force: true });
}
