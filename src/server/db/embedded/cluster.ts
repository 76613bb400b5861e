/** Creates the database cluster on first start, atomically: `postgres` appears complete or not at all. */
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
import { type DataFolder, syncFolder, unfinishedCluster } from './data-folder.ts';
import {
  describeSystemError,
  lastErrorLine,
  type Outcome,
  type Refusal,
  refuse,
  saysDiskFull,
  sentences,
} from './errors.ts';
import { runProgram } from './run-program.ts';
import { canTraverse, canUseWorkingDirectoryLink, dataDirArgument, type Identity } from './unprivileged.ts';

export const SUPERUSER = 'postgres';
const PASSWORD_FILE = 'launcher-password';

type ServerContext = { folder: DataFolder; binaries: Binaries; identity: Identity | undefined };
type Authentication = 'private-socket' | 'password';

export async function ensureCluster(
  context: ServerContext,
  authentication: Authentication,
): Promise<Outcome<undefined>> {
  const { folder, binaries, identity } = context;
  if (identity && !canUseWorkingDirectoryLink() && !(await canTraverse(folder.path, identity))) {
    return refuse(sentences.unreachableAsUnprivileged(folder.path, identity.uid));
  }
  const before = await inspectCluster(folder, binaries);
  if (before !== 'absent') {
    if (before.ok) await repairOwnership(folder.cluster, identity);
    return before;
  }

  const refusal = await createCluster(context, authentication);
  const after = await inspectCluster(folder, binaries);
  // A complete cluster in place counts, even if a concurrent start created it and this attempt failed.
  if (after !== 'absent') return after;
  return refusal ?? refuse(sentences.initdbFailed(folder.path, 'the new folder vanished'));
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

/**
 * A folder that root restored from a backup may belong to root or be open to all; the server accepts neither.
 */
async function repairOwnership(cluster: string, identity: Identity | undefined): Promise<void> {
  const found = await stat(cluster);
  if (identity && found.uid !== identity.uid) {
    for (const name of await readdir(cluster, { recursive: true })) {
      await lchown(join(cluster, name), identity.uid, identity.gid);
    }
    // Last, so that an interrupted run is resumed.
    await chown(cluster, identity.uid, identity.gid);
  }
  if (process.platform !== 'win32' && (found.mode & 0o027) !== 0) await chmod(cluster, 0o700);
}

async function createCluster(
  context: ServerContext,
  authentication: Authentication,
): Promise<Refusal | undefined> {
  const { folder, binaries, identity } = context;
  const unfinished = unfinishedCluster(folder, randomBytes(6).toString('hex'));
  const password = `${unfinished}.password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (identity) await chown(unfinished, identity.uid, identity.gid);
    if (authentication === 'password') {
      await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
      if (identity) await chown(password, identity.uid, identity.gid);
    }
    const args = [...initdbArguments(authentication, password), '-D', dataDirArgument(unfinished, identity)];
    const initdb = await runProgram(binaries.initdb, args, { cwd: unfinished, identity });
    if (initdb.error) throw initdb.error;
    if (initdb.code !== 0) {
      if (saysDiskFull(initdb.output)) return refuse(sentences.diskFull(folder.path));
      return refuse(sentences.initdbFailed(folder.path, lastErrorLine(initdb.output, unfinished)));
    }
    // The password is moved with its cluster, so that no race can pair it with another one.
    if (authentication === 'password') await rename(password, join(unfinished, PASSWORD_FILE));
    await rename(unfinished, folder.cluster);
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
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    await rm(password, { force: true }).catch(() => undefined);
  }
}

function initdbArguments(authentication: Authentication, passwordFile: string): string[] {
  return [
    `--username=${SUPERUSER}`,
    ...(authentication === 'password'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : // Only this user can enter the socket's folder; TCP is off, and rejected if it is ever on.
        ['--auth-local=trust', '--auth-host=reject']),
    '--encoding=UTF8',
    // The builtin C.UTF-8 sorts by code point, handles case beyond ASCII, and is the same on every system: an
    // operating system update cannot break an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
}

/**
 * `undefined` for a cluster on a private socket. The application's password is derived one-way from the
 * superuser's: a second file could be lost, or belong to another cluster.
 */
export async function readPassword({ cluster }: DataFolder, user: string): Promise<string | undefined> {
  const superuser = await readFile(join(cluster, PASSWORD_FILE), 'utf8').catch(() => undefined);
  if (superuser === undefined || user === SUPERUSER) return superuser;
  return createHmac('sha256', superuser).update(user).digest('base64url');
}
