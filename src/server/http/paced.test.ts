import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { BYTES_PER_SECOND, paced } from './paced.ts';

const piece = Buffer.alloc(128 * 1024, 'p');
const source = (pieces: number) =>
  Readable.from(
    Array.from({ length: pieces }, () => piece),
    { objectMode: false },
  );

test('downloads share one speed, and arrive as they were', async () => {
  const began = performance.now();
  const arrived = await Promise.all([10, 10, 10].map((pieces) => buffer(paced(source(pieces)))));
  expect(arrived.every((bytes) => bytes.equals(Buffer.concat(Array.from({ length: 10 }, () => piece))))).toBe(
    true,
  );
  // The first piece does not wait.
  const least = ((29 * piece.length) / BYTES_PER_SECOND) * 1_000;
  expect(performance.now() - began).toBeGreaterThan(least * 0.95);
});

test('a download that is closed closes its file', async () => {
  const file = source(100);
  const sent = paced(file);
  sent.once('data', () => sent.destroy());
  await finished(file).catch(() => undefined);
  expect(file.destroyed).toBe(true);
});

test('a file that can’t be read ends the download with its error', async () => {
  const broken = new Readable({ read: (): void => void broken.destroy(new Error('disk')) });
  await expect(buffer(paced(broken))).rejects.toThrow('disk');
});
