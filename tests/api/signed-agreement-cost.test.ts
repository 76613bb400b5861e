// What a signed copy costs. Processor time, because other tests run beside this one.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeSignedAgreement } from '../../src/server/agreement/signed/make-signed-agreement.ts';
import { sealPdf } from '../../src/server/agreement/signed/seal-pdf.ts';
import { readSealingIdentity } from '../../src/server/agreement/signed/sealing-identity.ts';
import { makeSealingPem } from '../../src/server/agreement/signed/self-made-identity.ts';
import { verifySealed } from '../../src/server/agreement/signed/verify-sealed.ts';
import { drawnSignature, sampleRecord } from '../support/signing-record.ts';

setFlagsFromString('--expose-gc');
const sweepMemory: () => void = runInNewContext('gc');

const now = new Date('2026-11-16T15:04:00Z');
const validity = { from: new Date('2026-01-01'), until: new Date('2036-01-01') };
const identity = readSealingIdentity(makeSealingPem({ name: 'C', organization: 'C', ...validity }), now);
if (!identity.ok) throw new Error(identity.reason);
const record = { ...sampleRecord, signature: { kind: 'drawn', png: drawnSignature() } } as const;
const make = async () => sealPdf(await makeSignedAgreement(record), identity.value, now);

const inUse = async () => {
  // What was just used is let go in later turns of the event loop.
  for (let sweep = 0; sweep < 3; sweep++) {
    sweepMemory();
    await new Promise(setImmediate);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

test('twenty in a row: under 0.5 s on average, under 400 kB, and memory is where it was', {
  timeout: 120_000,
}, async () => {
  let sealed = await make();
  for (let warming = 0; warming < 4; warming++) sealed = await make();
  const before = await inUse();
  const start = process.cpuUsage();
  const times: number[] = [];
  for (let count = 0; count < 20; count++) {
    const from = process.cpuUsage();
    sealed = await make();
    const { user, system } = process.cpuUsage(from);
    times.push((user + system) / 1e3);
  }
  const { user, system } = process.cpuUsage(start);
  const grown = (await inUse()) - before;
  const mean = (user + system) / 1e3 / times.length;
  process.stdout.write(
    `signed copy: ${Math.round(sealed.length / 1e3)} kB, ${Math.round(mean)} ms of processor time on average, ` +
      `${Math.round(Math.max(...times))} ms at most; memory grew ${grown.toFixed(1)} MB in ${times.length}\n`,
  );
  expect(verifySealed(sealed)).toMatchObject({ sealed: true, intact: true });
  expect(sealed.length).toBeLessThan(400_000);
  expect(mean).toBeLessThan(500);
  expect(grown).toBeLessThan(5);
});
