/** Copies the binaries once, atomically, to a folder that the server's user can reach. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeSystemError } from './errors.ts';

type Copied = { ok: true; root: string } | { ok: false; complaint?: string };
type Rules = { isGood: (root: string) => Promise<boolean>; ownedByRoot: boolean };

const UNFINISHED = '.new-';
const ABANDONED_AFTER_MS = 3_600_000;

export async function copyBinaries(
  source: string,
  parent: string,
  name: string,
  rules: Rules,
): Promise<Copied> {
  const finished = join(parent, name);
  const unfinished = join(parent, `${UNFINISHED}${name}-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(parent, { recursive: true, mode: 0o755 });
    // Root runs these files, so no other user may be able to place or change them.
    if (rules.ownedByRoot && !(await isSafeForRoot(parent))) {
      return { ok: false, complaint: `${parent} can be changed by users other than root` };
    }
    if (rules.ownedByRoot) await chmod(parent, 0o755);
    if (await exists(finished)) {
      if (await rules.isGood(finished)) return { ok: true, root: finished };
      // A power cut can leave a renamed folder with empty files.
      await rm(finished, { recursive: true, force: true });
    }
    await sweepAbandoned(parent);
    await copyTree(join(source, 'native'), join(unfinished, 'native'));
    await chmod(unfinished, 0o755);
    await copyFile(join(source, 'package.json'), join(unfinished, 'package.json'));
    await rename(unfinished, finished).catch(async (error) => {
      // A concurrent start was faster; its result is as good.
      if (!(await exists(finished))) throw error;
    });
    if (await rules.isGood(finished)) return { ok: true, root: finished };
    // The binaries do not run here at all, so a second 60 MB copy is useless.
    await rm(finished, { recursive: true, force: true });
    return { ok: false };
  } catch (error) {
    return { ok: false, complaint: describeSystemError(error) };
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isSafeForRoot(folder: string): Promise<boolean> {
  const top = await realpath(folder);
  for (let step = top; ; step = dirname(step)) {
    const found = await lstat(step);
    const othersMayWrite = (found.mode & 0o022) !== 0 && (found.mode & 0o1000) === 0;
    // A sticky folder such as /tmp is fine above root's folder, but not as the folder itself.
    if (found.uid !== 0 || othersMayWrite || !found.isDirectory()) return false;
    if (step === top && (found.mode & 0o022) !== 0) return false;
    if (step === dirname(step)) return true;
  }
}

/** Modes are set explicitly: under umask 077 the copy would be as unreachable as its source. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (!entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

async function sweepAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const found = await stat(join(parent, name)).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}
