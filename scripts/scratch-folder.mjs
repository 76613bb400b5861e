// Folder for test data, in memory if there is enough: hundreds of databases are created and dropped, and a disk takes
// half a minute to delete them.
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const plentyBytes = 4_000_000_000;

export const makeScratchFolder = (prefix) => mkdtempSync(join(hasPlenty() ? inMemory : tmpdir(), prefix));

function hasPlenty() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > plentyBytes;
  } catch {
    return false;
  }
}
