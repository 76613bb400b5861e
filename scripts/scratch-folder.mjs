// Where the data of a test is kept: in memory where there is plenty of it. Databases are made, copied and thrown away by the
// hundred, and a disk that is asked to keep each of them takes half a minute to forget them.
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
