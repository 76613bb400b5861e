// Decompression bombs, with the process's peak memory watched from another thread.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { dataUrlOf, pngOf, sampleSignature } from '../../../tests/support/sample-signature.ts';
import { readSignatureImage } from './signature-image.ts';

setFlagsFromString('--expose-gc');
const sweepMemory: () => void = runInNewContext('gc');

/** In kB: the peak since it was last reset. */
const peak = new Int32Array(new SharedArrayBuffer(4));
const watcher = new Worker(
  `const peak = require('node:worker_threads').workerData;
   const pause = new Int32Array(new SharedArrayBuffer(4));
   require('node:worker_threads').parentPort.postMessage('watching');
   for (;;) {
     const held = Math.round(process.memoryUsage.rss() / 1e3);
     if (held > Atomics.load(peak, 0)) Atomics.store(peak, 0, held);
     Atomics.wait(pause, 0, 0, 1);
   }`,
  { eval: true, workerData: peak },
);
await new Promise((resolve) => watcher.once('message', resolve));
afterAll(() => watcher.terminate());

/** In MB, including garbage. */
function growth(work: () => void): number {
  sweepMemory();
  const before = process.memoryUsage.rss() / 1e3;
  Atomics.store(peak, 0, 0);
  work();
  return (Math.max(Atomics.load(peak, 0), process.memoryUsage.rss() / 1e3) - before) / 1e3;
}

/** Compressed zeros of this many MB, created without holding them in memory. */
function zeros(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: megabytes }, () => part)]);
}

const bombSize = { width: 20_000, height: 20_000 };
const bomb = pngOf({ ...bombSize, compressed: zeros(1_600) });
const smallBomb = pngOf({ ...bombSize, compressed: zeros(190) });
const lyingBomb = pngOf({ width: 600, height: 200, compressed: zeros(190) });
const largest = pngOf({ width: 2400, height: 1200 });

test('the bombs have the intended sizes', () => {
  expect(bomb.length / 1e6).toBeCloseTo(1.6, 0);
  expect(smallBomb.length).toBeLessThan(200_000);
  expect(lyingBomb.length).toBeLessThan(200_000);
});

test.each([
  ['a bomb of 20,000 x 20,000 in 1.6 MB', bomb, 'too-large'],
  ['the same under 200 kB', smallBomb, 'too-large'],
  ['a bomb whose header calls it small', lyingBomb, 'broken'],
  ['the largest that is accepted', largest, 'accepted'],
])('memory grows by less than 50 MB over %s', (_what, file, expected) => {
  const dataUrl = dataUrlOf(file);
  let found = '';
  const grown = growth(() => {
    const read = readSignatureImage(dataUrl);
    found = read.ok ? 'accepted' : read.reason;
  });
  expect(found).toBe(expected);
  expect(grown).toBeLessThan(50);
});

test('a hundred in a row do not leak memory', async () => {
  const dataUrl = sampleSignature();
  const readAll = async () => {
    for (let i = 0; i < 100; i++) readSignatureImage(dataUrl);
    // zlib handles are released between two collections.
    sweepMemory();
    await new Promise(setImmediate);
    sweepMemory();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = await readAll();
  expect((await readAll()) - before).toBeLessThan(5_000_000);
}, 30_000);

// Last, because the memory it frees would distort other measurements.
test('growth of 100 MB is detected', () => {
  let held: Buffer | undefined;
  const grown = growth(() => {
    held = Buffer.alloc(100_000_000, 1);
  });
  expect(held?.length).toBe(100_000_000);
  expect(grown).toBeGreaterThan(50);
});
