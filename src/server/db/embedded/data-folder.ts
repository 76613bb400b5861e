/** The product's DATA_DIR and the names of what the launcher keeps in it. */
import { mkdir, mkdtemp, open, readdir, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Outcome, refuse, saysDiskFull, sentences } from './errors.ts';

export type DataFolder = { path: string; cluster: string; log: string; binaries: string };

const HALF_MADE = 'postgres.new-';
export const CHALLENGE = 'launcher-challenge-';
export const STALE_PID = 'postmaster.pid.stale-';

export async function prepareDataFolder(dataDir: string): Promise<Outcome<DataFolder>> {
  const wanted = resolve(dataDir);
  try {
    await makeFolder(wanted);
    // Asking the file system beats reading mode bits: it also knows ACLs and read-only mounts.
    const written = await mkdtemp(join(wanted, '.write-test-'));
    // An owner that is sweeping right now may be faster.
    await rmdir(written).catch(() => undefined);
    // One spelling per folder, so that a symbolic link does not look like a second data folder.
    const path = await realpath(wanted);
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
    if (saysDiskFull(String(error))) return refuse(sentences.diskFull(wanted));
    return refuse(sentences.dataDirUnwritable(wanted, error));
  }
}

/** Not mkdir's own recursion, which never returns for a folder that cannot be made under /proc. */
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

export const halfMadeCluster = (folder: DataFolder, name: string) => join(folder.path, HALF_MADE + name);

/**
 * Removes what killed runs left. Only the owner calls this. A copy that lost the race may still be writing its
 * own half-made cluster; it then finds the winner's in place and goes on with that.
 */
export async function sweepDataFolder(folder: DataFolder): Promise<void> {
  await sweep(folder.path, [HALF_MADE, '.write-test-']);
  await sweep(folder.cluster, [CHALLENGE, STALE_PID]);
}

async function sweep(parent: string, prefixes: string[]): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!prefixes.some((prefix) => name.startsWith(prefix))) continue;
    // What cannot go now goes at the next start; it is never in the way.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Makes a rename inside this folder outlast a power cut. Windows cannot open folders and needs no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
