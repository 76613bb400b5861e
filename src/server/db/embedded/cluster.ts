/** Makes the database cluster on first start. The folder `postgres` appears complete or not at all. */
import { createHmac, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type DataFolder, halfMadeCluster, syncFolder } from './data-folder.ts';
import {
  describeSystemError,
  lastComplaint,
  type Outcome,
  type Refusal,
  refuse,
  saysDiskFull,
  sentences,
} from './errors.ts';
import { runProgram } from './run-program.ts';
import { canUseWorkingDirectoryLink, canWalkTo, dataDirArgument, type Identity } from './unprivileged.ts';

export const SUPERUSER = 'postgres';
const PASSWORD_FILE = 'launcher-password';

type Ground = { folder: DataFolder; binaries: Binaries; identity: Identity | undefined };
type Authentication = 'private-socket' | 'password';

export async function ensureCluster(
  ground: Ground,
  authentication: Authentication,
): Promise<Outcome<undefined>> {
  const { folder, binaries, identity } = ground;
  if (identity && !canUseWorkingDirectoryLink() && !(await canWalkTo(folder.path, identity))) {
    return refuse(sentences.unreachableAsUnprivileged(folder.path, identity.uid));
  }
  const before = await inspectCluster(folder, binaries);
  if (before !== 'absent') {
    if (before.ok) await mendOwnership(folder.cluster, identity);
    return before;
  }

  const made = await makeCluster(ground, authentication);
  const after = await inspectCluster(folder, binaries);
  // Whoever made it: once a complete cluster is in place, a failure of our own attempt no longer matters.
  if (after !== 'absent') return after;
  return made ?? refuse(sentences.initdbFailed(folder.path, 'the new folder vanished'));
}

async function inspectCluster(
  { cluster }: DataFolder,
  binaries: Binaries,
): Promise<'absent' | Outcome<undefined>> {
  try {
    const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
    if (found !== binaries.major) return refuse(sentences.anotherMajor(cluster, found, binaries.major));
    const owner = (await stat(cluster)).uid;
    const self = process.getuid?.();
    if (self !== undefined && self !== 0 && owner !== self) {
      return refuse(sentences.ownedByAnother(cluster, owner));
    }
    return { ok: true, value: undefined };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM') {
      return refuse(sentences.ownedByAnother(cluster, (await stat(cluster)).uid));
    }
    // An empty folder is fine: the rename replaces it.
    const contents = await readdir(cluster).catch(() => []);
    return code === 'ENOENT' && contents.length === 0 ? 'absent' : refuse(sentences.notACluster(cluster));
  }
}

/** A folder that root restored from a backup is root's and perhaps open to all; the server accepts neither. */
async function mendOwnership(cluster: string, identity: Identity | undefined): Promise<void> {
  const found = await stat(cluster);
  if (identity && found.uid !== identity.uid) {
    for (const name of await readdir(cluster, { recursive: true })) {
      await lchown(join(cluster, name), identity.uid, identity.gid);
    }
    // Last, so that a run killed halfway is taken up again.
    await chown(cluster, identity.uid, identity.gid);
  }
  if (process.platform !== 'win32' && (found.mode & 0o027) !== 0) await chmod(cluster, 0o700);
}

async function makeCluster(ground: Ground, authentication: Authentication): Promise<Refusal | undefined> {
  const { folder, binaries, identity } = ground;
  const fresh = halfMadeCluster(folder, randomBytes(6).toString('hex'));
  const password = `${fresh}.password`;
  try {
    await mkdir(fresh, { mode: 0o700 });
    if (identity) await chown(fresh, identity.uid, identity.gid);
    if (authentication === 'password') {
      await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
      if (identity) await chown(password, identity.uid, identity.gid);
    }
    const args = [...initdbArguments(authentication, password), '-D', dataDirArgument(fresh, identity)];
    const initdb = await runProgram(binaries.initdb, args, { cwd: fresh, identity });
    if (initdb.error) throw initdb.error;
    if (initdb.code !== 0) {
      if (saysDiskFull(initdb.output)) return refuse(sentences.diskFull(folder.path));
      return refuse(sentences.initdbFailed(folder.path, lastComplaint(initdb.output, fresh)));
    }
    // The password travels with the cluster it opens, so that no race can pair it with another.
    if (authentication === 'password') await rename(password, join(fresh, PASSWORD_FILE));
    await rename(fresh, folder.cluster);
    await syncFolder(folder.path);
    return undefined;
  } catch (error) {
    const { code, syscall = '' } = error as NodeJS.ErrnoException;
    if (saysDiskFull(String(code))) return refuse(sentences.diskFull(folder.path));
    const switching = syscall === 'chown' || syscall.startsWith('spawn');
    if (identity && switching && (code === 'EPERM' || code === 'EINVAL')) {
      return refuse(sentences.noUnprivilegedUser(identity.uid, error));
    }
    return refuse(sentences.initdbFailed(folder.path, describeSystemError(error)));
  } finally {
    await rm(fresh, { recursive: true, force: true }).catch(() => undefined);
    await rm(password, { force: true }).catch(() => undefined);
  }
}

function initdbArguments(authentication: Authentication, passwordFile: string): string[] {
  return [
    `--username=${SUPERUSER}`,
    ...(authentication === 'password'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : // The socket lies in a folder only this user can enter; TCP is never opened, and barred should it be.
        ['--auth-local=trust', '--auth-host=reject']),
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8 sorts by code point like C, knows upper and lower case beyond ASCII, and is the
    // same on every system: an update of the operating system's locales cannot break an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
}

/**
 * Undefined for a cluster on a private socket, which needs none. The application's is made of the superuser's, which it does
 * not give away: a second file could be lost, or belong to another cluster.
 */
export async function readPassword({ cluster }: DataFolder, user: string): Promise<string | undefined> {
  const superuser = await readFile(join(cluster, PASSWORD_FILE), 'utf8').catch(() => undefined);
  if (superuser === undefined || user === SUPERUSER) return superuser;
  return createHmac('sha256', superuser).update(user).digest('base64url');
}
