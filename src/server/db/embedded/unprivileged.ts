/** PostgreSQL refuses to run as root; this picks the user it runs as. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Identity = { uid: number; gid: number };

const FALLBACK: Identity = { uid: 65534, gid: 65534 };

/** `undefined`: no switch needed, the server runs as the current user. */
export async function chooseIdentity(clusterDir: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  // Data of an ordinary user stays theirs: changing its owner would lock them out of their next start.
  const made = await stat(clusterDir).catch(() => undefined);
  if (made?.isDirectory() && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  return findNobody();
}

async function findNobody(): Promise<Identity> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  if (!Number.isInteger(uid) || !Number.isInteger(gid) || uid === 0) return FALLBACK;
  // macOS writes nobody as -2; chown needs it unsigned.
  return { uid: uid >>> 0, gid: gid >>> 0 };
}

/** The same user as spawn needs it: signed 32 bits. */
export function spawnIdentity(identity: Identity | undefined): { uid?: number; gid?: number } {
  return identity ? { uid: identity.uid | 0, gid: identity.gid | 0 } : {};
}

/**
 * The data folder as passed to the server. The unprivileged user may be unable to traverse the path (a clone
 * in a 0700 home), but the child enters its working directory before it drops root, and on Linux
 * /proc/self/cwd still leads there. PostgreSQL keeps the data folder as working directory in every process.
 */
export function dataDirArgument(clusterDir: string, identity: Identity | undefined): string {
  return identity && canUseWorkingDirectoryLink() ? '/proc/self/cwd' : clusterDir;
}

export function canUseWorkingDirectoryLink(): boolean {
  return process.platform === 'linux' && existsSync('/proc/self/cwd');
}

/** Whether that user may traverse every folder down to and including this one. */
export async function canTraverse(folder: string, identity: Identity): Promise<boolean> {
  for (let step = folder; ; step = dirname(step)) {
    const found = await stat(step).catch(() => undefined);
    if (!found) return false;
    const bit = found.uid === identity.uid ? 0o100 : found.gid === identity.gid ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return false;
    if (step === dirname(step)) return true;
  }
}
