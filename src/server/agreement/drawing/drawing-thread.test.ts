import { expect, onTestFinished, test } from 'vitest';
import { business } from '../../../../tests/support/business.ts';
import { sampleRecord } from '../../../../tests/support/signing-record.ts';
import { blankAgreement } from '../blank-agreement.ts';
import { drawInThread } from './drawing-thread.ts';

/** Returns how often it was prepared instead of a signed copy. */
const counting = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let prepared = 0;
    parentPort.on('message', ({ name }) => {
      if (name === 'prepare') prepared += 1;
      parentPort.postMessage({ done: name === 'prepare' ? undefined : Buffer.from([prepared]) });
    });
  `)}`,
);
const lost = new URL('data:text/javascript,process.exit(1)');

test('a thread is prepared once before it draws, however many readers there are', async () => {
  const drawing = drawInThread(counting, () => {});
  onTestFinished(drawing.end);
  for (let reader = 0; reader < 3; reader++) drawing.prepare(blankAgreement(business));
  expect(await drawing.signed(sampleRecord)).toEqual({ ok: true, value: Buffer.from([1]) });
});

test('losing a thread during preparation does not fail its readers', async () => {
  const drawing = drawInThread(lost, () => {});
  onTestFinished(drawing.end);
  drawing.prepare(blankAgreement(business));
  expect(await drawing.signed(sampleRecord)).toEqual({ ok: false, reason: 'signing-busy' });
});
