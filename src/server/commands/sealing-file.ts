import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeSelfSignedPem } from '../agreement/sealing/self-signed-pem.ts';

export type WrittenFile = { ok: true; path: string } | { ok: false; sentence: string };

/** Never overwrites a file: it may hold the key that sealed earlier agreements. */
export async function writeSealingFile(file: string, business: string, now: Date): Promise<WrittenFile> {
  const path = resolve(file);
  try {
    await writeFile(path, makeSelfSignedPem(business, now), { mode: 0o600, flag: 'wx' });
    return { ok: true, path };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const sentence =
      code === 'EEXIST' ? `${path} is there already.` : `${path} cannot be written (${code ?? 'unknown'}).`;
    return { ok: false, sentence };
  }
}
