import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding the client accepts. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Below this size compression saves nothing. */
export const MIN_COMPRESSED_BYTES = 1024;

// Runs while a visitor waits; the best quality would take fifty times as long.
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export const compressSync = (body: Buffer, encoding: Exclude<Encoding, 'identity'>): Buffer =>
  encoding === 'br' ? brotliCompressSync(body, fastBrotli) : gzipSync(body);

export const compress = (body: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, fastBrotli) : zip(body);

const brotli: (body: string, options: typeof fastBrotli) => Promise<Buffer> = promisify(brotliCompress);
const zip: (body: string) => Promise<Buffer> = promisify(gzip);
