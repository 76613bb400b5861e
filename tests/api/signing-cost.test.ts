// The CPU time of a signature through the whole application. CPU time, because other tests run concurrently.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sampleSignature } from '../support/sample-signature.ts';
import { holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

setFlagsFromString('--expose-gc');
const sweepMemory: () => void = runInNewContext('gc');
const { app, db, clock } = await makeTestApp();

const inUse = async () => {
  // What was just used is let go in later turns of the event loop.
  for (let sweep = 0; sweep < 3; sweep++) {
    sweepMemory();
    await new Promise(setImmediate);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

test('each drawn signature in a row takes under 0.5 s and 400 kB, and memory does not grow', async () => {
  const signInARow = async (count: number) => {
    for (let signed = 0; signed < count; signed++) {
      const holder = await holdsLink(app, db, clock.now());
      const answer = await holder.sign({ signature: null }, { signatureDataUrl: sampleSignature() });
      expect(answer.statusCode, answer.body).toBe(201);
    }
  };
  await signInARow(4);
  const before = await inUse();
  const start = process.cpuUsage();
  await signInARow(10);
  const { user, system } = process.cpuUsage(start);
  const grown = (await inUse()) - before;
  const files = await db.selectFrom('agreement_files').select('pdf').execute();
  expect((user + system) / 1e3 / 10).toBeLessThan(500);
  expect(Math.max(...files.map(({ pdf }) => pdf.length))).toBeLessThan(400_000);
  expect(grown).toBeLessThan(5);
});
