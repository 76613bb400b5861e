/** Starts and stops the server process with signals, over a private Unix socket. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import {
  describeSystemError,
  lastErrorLine,
  type Refusal,
  refuse,
  saysDiskFull,
  sentences,
} from './errors.ts';
import type { HostEnvironment } from './host-environment.ts';
import { poll } from './poll.ts';
import { isAlive, isAnotherProgram, readPostmaster } from './postmaster-file.ts';
import { makeSocketFolder, removeSocketFolder } from './private-socket.ts';
import { serverEnvironment } from './run-program.ts';
import { logLength, readFrom } from './server-log.ts';
import { socketSettings } from './server-settings.ts';
import { dataDirArgument, type Identity, spawnIdentity } from './unprivileged.ts';

export type ServerContext = {
  folder: DataFolder;
  binaries: Binaries;
  identity: Identity | undefined;
  host: HostEnvironment;
};
/** `busy`: another server is or just was on this folder; retry. */
export type Attempt = 'up' | { busy: string } | Refusal;

/** Crash recovery may have much to replay, so it gets this long. */
export const START_LIMIT_MS = 300_000;
const FAST_STOP_MS = 10_000;

export async function startProcess(context: ServerContext): Promise<Attempt> {
  const { folder, identity } = context;
  const socket = await makeSocketFolder(folder, identity, context.host);
  if (!socket.ok) return socket;
  const logStart = await logLength(folder.log);
  let logFile: FileHandle | undefined;
  try {
    logFile = await open(folder.log, 'a', 0o600);
    if (identity) await logFile.chown(identity.uid, identity.gid);
    const child = launch(context, socket.value, logFile.fd);
    const ended = watchEnd(child);
    const attempt = await poll(async () => {
      const end = ended();
      if (end !== undefined) return classifyExit(folder, end, await readFrom(folder.log, logStart));
      const postmaster = await readPostmaster(folder.cluster);
      return postmaster?.pid === child.pid && postmaster?.status === 'ready' ? 'up' : undefined;
    }, START_LIMIT_MS);
    if (attempt !== 'up' && attempt !== undefined) await removeSocketFolder(socket.value);
    return attempt ?? refuse(sentences.startFailed(folder.path, 'it is still replaying its log; try again'));
  } catch (error) {
    await removeSocketFolder(socket.value);
    return refuse(sentences.startFailed(folder.path, describeSystemError(error)));
  } finally {
    await logFile?.close();
  }
}

function launch(context: ServerContext, socketDir: string, logFd: number): ChildProcess {
  const { binaries, folder, identity } = context;
  const args = ['-D', dataDirArgument(folder.cluster, identity), ...socketSettings(socketDir)];
  const child = spawn(binaries.postgres, args, {
    cwd: folder.cluster,
    env: serverEnvironment(),
    stdio: ['ignore', logFd, logFd],
    // A separate session: Ctrl+C reaches only the product, which then stops the server cleanly; and a killed
    // product leaves a running server that the next start attaches to.
    detached: true,
    ...spawnIdentity(identity),
  });
  child.unref();
  return child;
}

function watchEnd(child: ChildProcess): () => string | undefined {
  let end: string | undefined;
  child.once('error', (error) => {
    end = describeSystemError(error);
  });
  child.once('exit', (code, signal) => {
    end ??= `it ended with ${signal ?? `code ${code}`}`;
  });
  return () => end;
}

export function classifyExit(folder: DataFolder, end: string, output: Buffer): Attempt {
  const text = output.toString('utf8');
  if (saysDiskFull(text)) return refuse(sentences.diskFull(folder.path));
  const complaint = text.trim() === '' ? end : lastErrorLine(text, folder.cluster);
  // The first comes from a server that won the race, even before it wrote its file; the second from processes
  // of a killed server that are still exiting.
  const busy = /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/.test(
    text,
  );
  return busy ? { busy: complaint } : refuse(sentences.startFailed(folder.path, complaint));
}

/**
 * SIGINT ends sessions and flushes everything; SIGQUIT leaves recovery to the next start, without data loss.
 */
export async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await poll(async () => ((await isGone(pid)) ? true : undefined), FAST_STOP_MS)) return;
  }
}

const isGone = async (pid: number) => !isAlive(pid) || (await isAnotherProgram(pid));
