import { expect, onTestFinished, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/signing-record.ts';
import { drawInThread } from './drawing-thread.ts';

/** Instead of a signed copy it hands over how often it was prepared. */
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

test('a thread is prepared before it draws, and once, however many begin to read', async () => {
  const drawing = drawInThread(counting, () => {});
  onTestFinished(drawing.end);
  for (let reader = 0; reader < 3; reader++) drawing.prepare();
  expect(await drawing.signed(sampleRecord)).toEqual({ ok: true, value: Buffer.from([1]) });
});

test('a thread that is lost while it is prepared fails nobody who reads', async () => {
  const drawing = drawInThread(lost, () => {});
  onTestFinished(drawing.end);
  drawing.prepare();
  expect(await drawing.signed(sampleRecord)).toEqual({ ok: false, reason: 'signing-busy' });
});
