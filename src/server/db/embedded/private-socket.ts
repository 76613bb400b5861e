/**
 * The folder of the server's Unix socket: private, with a short path (the limit is about 104 bytes), and
 * removed after use.
 */
import { createHash } from 'node:crypto';
import { chown, lstat, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { describeSystemError, type Outcome, refuse, sentences } from './errors.ts';
import type { HostEnvironment } from './host-environment.ts';
import { canTraverse, type Identity } from './unprivileged.ts';

/** The driver needs a port, which is part of the socket's file name; nothing listens on TCP. */
export const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
const MAX_SOCKET_PATH_LENGTH = 100;

/** The common prefix of a data folder's socket folders, to find those of killed runs. */
function prefixFor(folder: DataFolder): string {
  return `caliche-pg-${createHash('sha256').update(folder.path).digest('hex').slice(0, 10)}-`;
}

export async function makeSocketFolder(
  folder: DataFolder,
  identity: Identity | undefined,
  host: HostEnvironment,
): Promise<Outcome<string>> {
  const tried: string[] = [];
  for (const parent of host.temporaryFolders) {
    const start = join(parent, prefixFor(folder));
    tried.push(parent);
    if (Buffer.byteLength(join(`${start}XXXXXX`, SOCKET)) > MAX_SOCKET_PATH_LENGTH) continue;
    if (identity && !(await canTraverse(parent, identity))) continue;
    try {
      // mkdtemp creates it with mode 0700 and an unpredictable name.
      const made = await mkdtemp(start);
      if (identity) await chown(made, identity.uid, identity.gid);
      return { ok: true, value: made };
    } catch (error) {
      tried.push(describeSystemError(error));
    }
  }
  return refuse(sentences.noSocketFolder(tried.join(', ')));
}

/** Deletes known names only: other files in the folder are not ours. */
export async function removeSocketFolder(path: string): Promise<void> {
  await rm(join(path, SOCKET), { force: true }).catch(() => undefined);
  await rm(join(path, `${SOCKET}.lock`), { force: true }).catch(() => undefined);
  await rmdir(path).catch(() => undefined);
}

/** Only the owner calls this: by then no other server uses this data folder. */
export async function sweepSocketFolders(
  folder: DataFolder,
  inUse: string,
  host: HostEnvironment,
): Promise<void> {
  for (const parent of host.temporaryFolders) {
    for (const name of await readdir(parent).catch(() => [])) {
      const path = join(parent, name);
      if (!name.startsWith(prefixFor(folder)) || name === basename(inUse)) continue;
      const found = await lstat(path).catch(() => undefined);
      if (found?.isDirectory()) await removeSocketFolder(path);
    }
  }
}
