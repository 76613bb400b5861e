/** Follows the server's log file: tells the product what matters, keeps the file small. */
import { type FileHandle, open, rm, stat, truncate } from 'node:fs/promises';

/** The part of a pino logger that the launcher uses. */
export type LauncherLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

const LONGEST = 1_000_000;
const LOOK_EVERY_MS = 500;

/**
 * The server writes to a file rather than to a pipe because it outlives a killed product: a pipe would lose its
 * words then, and would stall the server whenever the product is too busy to read.
 */
export function followServerLog(path: string, fromOffset: number, log: LauncherLog) {
  let offset = fromOffset;
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = looking.then(readOn).catch(() => undefined);
    return looking;
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();

  async function readOn(): Promise<void> {
    if ((await logLength(path)) < offset) offset = 0;
    const bytes = await readFrom(path, offset);
    // A line still being written waits for the next look.
    const complete = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    offset += complete.length;
    for (const line of complete.toString('utf8').split('\n')) forward(line, log);
    if (offset > LONGEST && process.platform !== 'win32') {
      await truncate(path);
      offset = 0;
    }
  }

  return {
    async stop({ remove }: { remove: boolean }): Promise<void> {
      clearInterval(timer);
      await look();
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
    const length = Math.min(Math.max((await handle.stat()).size - offset, 0), LONGEST);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } catch {
    return Buffer.alloc(0);
  } finally {
    await handle?.close();
  }
}

/** Plain errors stay out: a refused double booking is an ordinary day, and their texts may quote a client's data. */
function forward(line: string, log: LauncherLog): void {
  const parts = /^\S+ \S+ \S+ \[(\d+)\] (WARNING|FATAL|PANIC):\s+(.*)$/.exec(line.trimEnd());
  const text = parts?.[3];
  if (!parts || text === undefined || ROUTINE.some((start) => text.startsWith(start))) return;
  const details = { source: 'postgres', severity: parts[2], pid: Number(parts[1]) };
  if (parts[2] === 'WARNING') log.warn(details, text);
  else log.error(details, text);
}

/** What ordinary stops, and second copies that are refused, make the server say. */
const ROUTINE = [
  'terminating connection due to administrator command',
  'the database system is starting up',
  'the database system is shutting down',
  'lock file "postmaster.pid" already exists',
  'lock file "postmaster.pid" is empty',
  'pre-existing shared memory block',
];
