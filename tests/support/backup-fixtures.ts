// Backups in tests/fixtures/backups. Every signed copy embeds the same fonts, which Brotli's wide window stores once:
// a tenth of gzip's size.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '..', 'fixtures', 'backups');
const ending = '.backup.br';

/** Named after the last migration of the version that made them. */
export const listFixtures = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();

export async function unpackFixture(name: string, path: string): Promise<void> {
  await writeFile(path, gzipSync(brotliDecompressSync(await readFile(join(folder, name + ending)))));
}

export async function packFixture(path: string, name: string): Promise<void> {
  const records = gunzipSync(await readFile(path));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: records.length,
  };
  await writeFile(join(folder, name + ending), brotliCompressSync(records, { params }));
}
