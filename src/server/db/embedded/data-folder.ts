/** The product's DATA_DIR and the paths of the launcher's files in it. */
import { mkdir, mkdtemp, open, readdir, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Outcome, refuse, saysDiskFull, sentences } from './errors.ts';

export type DataFolder = { path: string; cluster: string; log: string; binaries: string };

const UNFINISHED = 'postgres.new-';
export const CHALLENGE = 'launcher-challenge-';
export const STALE_PID = 'postmaster.pid.stale-';

export async function prepareDataFolder(dataDir: string): Promise<Outcome<DataFolder>> {
  const requested = resolve(dataDir);
  try {
    await makeFolder(requested);
    // A test write also covers ACLs and read-only mounts, which mode bits do not.
    const written = await mkdtemp(join(requested, '.write-test-'));
    // A running owner's sweep may remove it first.
    await rmdir(written).catch(() => undefined);
    // Canonical path, so that a symbolic link does not look like a second data folder.
    const path = await realpath(requested);
    return {
      ok: true,
      value: {
        path,
        cluster: join(path, 'postgres'),
        log: join(path, 'postgres.log'),
        binaries: join(path, 'postgres-binaries'),
      },
    };
  } catch (error) {
    if (saysDiskFull(String(error))) return refuse(sentences.diskFull(requested));
    return refuse(sentences.dataDirUnwritable(requested, error));
  }
}

/** Not mkdir's recursive option, which never returns for a folder that cannot be created under /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      if (!(await stat(path)).isDirectory()) throw new Error('it is a file, not a folder');
      return;
    }
    if (code !== 'ENOENT' || dirname(path) === path || (await exists(dirname(path)))) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export const unfinishedCluster = (folder: DataFolder, name: string) => join(folder.path, UNFINISHED + name);

/**
 * Removes leftovers of killed runs. Only the owner calls this. A start that lost the race may still be
 * writing its own cluster; it then finds the winner's and uses that.
 */
export async function sweepDataFolder(folder: DataFolder): Promise<void> {
  await sweep(folder.path, [UNFINISHED, '.write-test-']);
  await sweep(folder.cluster, [CHALLENGE, STALE_PID]);
}

async function sweep(parent: string, prefixes: string[]): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!prefixes.some((prefix) => name.startsWith(prefix))) continue;
    // What cannot be removed now is harmless and goes at the next start.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Makes a rename in this folder durable. Windows cannot open folders and does not need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
