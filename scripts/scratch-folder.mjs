// Temporary data of tests and commands: in memory where there is enough, because hundreds of databases are made and dropped.
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const enoughBytes = 4_000_000_000;

/** `prefix` such as "caliche-e2e-". The name says which process made it, so a later run can remove what a killed one left. */
export const makeScratchFolder = (prefix) => makeFolder(hasEnoughMemory() ? inMemory : tmpdir(), prefix);

/** For what is measured or killed: a database on a real disk. */
export const makeDiskFolder = (prefix) => makeFolder(tmpdir(), prefix);

function makeFolder(place, prefix) {
  removeLeftovers();
  return mkdtempSync(join(place, `${prefix}${process.pid}-`));
}

/** Removes folders whose process has ended. */
export function removeLeftovers(places = [inMemory, tmpdir()]) {
  for (const place of places) {
    for (const name of namesIn(place)) {
      const pid = /^caliche-[a-z0-9-]+-(\d+)-\w{6}$/.exec(name)?.[1];
      if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
    }
  }
}

function namesIn(place) {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running, too.
    return error.code === 'EPERM';
  }
}

function hasEnoughMemory() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
}
