/** Follows the server's log file: forwards what matters, and keeps the file small. */
import { type FileHandle, open, rm, stat, truncate } from 'node:fs/promises';

/** The part of a pino logger that the launcher uses. */
export type LauncherLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

const MAX_BYTES = 1_000_000;
const READ_EVERY_MS = 500;

/**
 * The server logs to a file and not to a pipe, because it outlives a killed product: a pipe would lose output
 * and stall the server whenever the product is busy.
 */
export function followServerLog(path: string, fromOffset: number, log: LauncherLog) {
  let offset = fromOffset;
  let reading: Promise<void> = Promise.resolve();
  const readNext = () => {
    reading = reading.then(readNewLines).catch(() => undefined);
    return reading;
  };
  const timer = setInterval(readNext, READ_EVERY_MS).unref();

  async function readNewLines(): Promise<void> {
    if ((await logLength(path)) < offset) offset = 0;
    const bytes = await readFrom(path, offset);
    // An incomplete line waits for the next read.
    const complete = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    offset += complete.length;
    for (const line of complete.toString('utf8').split('\n')) forward(line, log);
    if (offset > MAX_BYTES && process.platform !== 'win32') {
      await truncate(path);
      offset = 0;
    }
  }

  return {
    async stop({ remove }: { remove: boolean }): Promise<void> {
      clearInterval(timer);
      await readNext();
      if (remove) await rm(path, { force: true }).catch(() => undefined);
    },
  };
}

export async function logLength(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

export async function readFrom(path: string, offset: number): Promise<Buffer> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    const length = Math.min(Math.max((await handle.stat()).size - offset, 0), MAX_BYTES);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } catch {
    return Buffer.alloc(0);
  } finally {
    await handle?.close();
  }
}

/** Plain errors are skipped: a refused double booking is normal, and their texts may quote client data. */
function forward(line: string, log: LauncherLog): void {
  const parts = /^\S+ \S+ \S+ \[(\d+)\] (WARNING|FATAL|PANIC):\s+(.*)$/.exec(line.trimEnd());
  const text = parts?.[3];
  if (!parts || text === undefined || ROUTINE.some((start) => text.startsWith(start))) return;
  const details = { source: 'postgres', severity: parts[2], pid: Number(parts[1]) };
  if (parts[2] === 'WARNING') log.warn(details, text);
  else log.error(details, text);
}

/** Messages of normal stops and of refused second starts. */
const ROUTINE = [
  'terminating connection due to administrator command',
  'the database system is starting up',
  'the database system is shutting down',
  'lock file "postmaster.pid" already exists',
  'lock file "postmaster.pid" is empty',
  'pre-existing shared memory block',
];
