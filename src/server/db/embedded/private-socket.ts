/** The folder of the server's Unix socket: private, short (socket paths end at about 104 bytes), and swept up. */
import { createHash } from 'node:crypto';
import { chown, lstat, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { describeSystemError, type Outcome, refuse, sentences } from './errors.ts';
import type { Surroundings } from './surroundings.ts';
import { canWalkTo, type Identity } from './unprivileged.ts';

/** The driver wants a number, and it is part of the socket's file name; nothing listens on it over TCP. */
export const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
const LONGEST_SOCKET_PATH = 100;

/** Every socket folder of one data folder starts alike, so that its owner can find those of killed runs. */
function prefixFor(folder: DataFolder): string {
  return `caliche-pg-${createHash('sha256').update(folder.path).digest('hex').slice(0, 10)}-`;
}

export async function makeSocketFolder(
  folder: DataFolder,
  identity: Identity | undefined,
  surroundings: Surroundings,
): Promise<Outcome<string>> {
  const tried: string[] = [];
  for (const parent of surroundings.temporaryFolders) {
    const start = join(parent, prefixFor(folder));
    tried.push(parent);
    if (Buffer.byteLength(join(`${start}XXXXXX`, SOCKET)) > LONGEST_SOCKET_PATH) continue;
    if (identity && !(await canWalkTo(parent, identity))) continue;
    try {
      // mkdtemp makes it 0700 and under a name nobody could have prepared.
      const made = await mkdtemp(start);
      if (identity) await chown(made, identity.uid, identity.gid);
      return { ok: true, value: made };
    } catch (error) {
      tried.push(describeSystemError(error));
    }
  }
  return refuse(sentences.noSocketFolder(tried.join(', ')));
}

/** Deletes by known names only: whatever else lies in such a folder is not ours to remove. */
export async function removeSocketFolder(path: string): Promise<void> {
  await rm(join(path, SOCKET), { force: true }).catch(() => undefined);
  await rm(join(path, `${SOCKET}.lock`), { force: true }).catch(() => undefined);
  await rmdir(path).catch(() => undefined);
}

/** Only the owner calls this: the socket folder of any other server on this data folder is of no use by then. */
export async function sweepSocketFolders(
  folder: DataFolder,
  inUse: string,
  surroundings: Surroundings,
): Promise<void> {
  for (const parent of surroundings.temporaryFolders) {
    for (const name of await readdir(parent).catch(() => [])) {
      const path = join(parent, name);
      if (!name.startsWith(prefixFor(folder)) || name === basename(inUse)) continue;
      const found = await lstat(path).catch(() => undefined);
      if (found?.isDirectory()) await removeSocketFolder(path);
    }
  }
}
