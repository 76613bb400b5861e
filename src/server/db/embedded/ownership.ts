/** One owner per data folder: the holder of the server's advisory lock. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectionTo, LAUNCHER_DATABASE } from './connection.ts';
import { CHALLENGE, type DataFolder } from './data-folder.ts';
import { poll } from './poll.ts';
import { type Postmaster, readPostmaster } from './postmaster-file.ts';

/** An arbitrary key pair. Advisory locks are per database, so every start uses the same one. */
const OWNER_LOCK = [0x63_61_6c, 1];
/** A killed owner's session can linger for a moment; a live one is still there after this. */
export const LOCK_TIMEOUT_MS = 3_000;

export type Claim =
  | { kind: 'owner'; session: pg.Client }
  | { kind: 'taken' }
  /** The server at that address serves another folder. */
  | { kind: 'stranger' }
  /** Not reachable, or stopping: retry. */
  | { kind: 'unreachable'; why: string };

export async function claimOwnership(
  folder: DataFolder,
  postmaster: Postmaster,
  patienceMs: number,
): Promise<Claim> {
  const session = new pg.Client({
    ...(await connectionTo(postmaster, folder, LAUNCHER_DATABASE)),
    application_name: 'owner',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a broken connection would end the process; the caller adds its own.
  session.on('error', () => undefined);
  const leave = async (claim: Claim): Promise<Claim> => {
    await session.end().catch(() => undefined);
    return claim;
  };
  try {
    await session.connect();
    if (!(await serves(session, folder))) return leave({ kind: 'stranger' });
    if (!(await takeLock(session, patienceMs))) return leave({ kind: 'taken' });
    // A stopping owner's session ends just before ours. The server marks its file before it ends any session,
    // so a lock won from a stopping server shows here.
    const now = await readPostmaster(folder.cluster);
    if (now?.pid === postmaster.pid && now.status === 'ready') return { kind: 'owner', session };
    return leave({ kind: 'unreachable', why: 'it is shutting down' });
  } catch (error) {
    return leave({ kind: 'unreachable', why: error instanceof Error ? error.message : String(error) });
  }
}

async function takeLock(session: pg.Client, patienceMs: number): Promise<boolean> {
  const taken = await poll(
    async () => {
      const answer = await session.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock($1::int, $2::int) AS taken',
        OWNER_LOCK,
      );
      return answer.rows[0]?.taken ? true : undefined;
    },
    patienceMs,
    100,
  );
  return taken ?? false;
}

/**
 * A data folder copied while its server ran contains that server's postmaster.pid. If the server sees a file
 * of a random name created here, it works on this folder and not on the original.
 */
async function serves(session: pg.Client, folder: DataFolder): Promise<boolean> {
  for (;;) {
    const name = CHALLENGE + randomBytes(8).toString('hex');
    const path = join(folder.cluster, name);
    await writeFile(path, '', { flag: 'wx' });
    try {
      const answer = await session.query<{ seen: boolean }>(
        'SELECT (pg_stat_file($1, true)).size IS NOT NULL AS seen',
        [name],
      );
      if (answer.rows[0]?.seen) return true;
      // A running owner's sweep may have removed the file: only a file still present proves a mismatch.
      if (existsSync(path)) return false;
    } finally {
      await rm(path, { force: true });
    }
  }
}
