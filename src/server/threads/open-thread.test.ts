import { expect, onTestFinished, test } from 'vitest';
import { openThread } from './open-thread.ts';

type TestWork = {
  readThreadId: (given: null) => Promise<number>;
  echo: (given: Buffer) => Promise<{ it: Buffer }>;
} & Record<'end' | 'hang' | 'fail', (given: null) => Promise<never>>;

/** Plain JavaScript, which a thread can load. */
const testWorker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    const work = {
      readThreadId: () => parentPort.postMessage({ done: threadId }),
      echo: (it) => parentPort.postMessage({ done: { it } }),
      end: () => process.exit(1),
      hang: () => {},
      fail: () => parentPort.postMessage({ error: new RangeError('too much ink') }),
    };
    parentPort.on('message', ({ name, given }) => work[name](given));
  `)}`,
);

function open(limits: { maxMs?: number; maxWaiting?: number } = {}) {
  const lost: string[] = [];
  const onLost = (why: string) => lost.push(why);
  const thread = openThread<TestWork>(testWorker, { maxMs: 20_000, maxWaiting: 3, onLost, ...limits });
  onTestFinished(thread.end);
  return { ...thread, lost };
}

test('all requests run in one thread, and buffers are returned as buffers', async () => {
  const { ask } = open();
  expect(await ask('readThreadId', null)).toEqual(await ask('readThreadId', null));
  expect(await ask('echo', Buffer.from('ink'))).toEqual({ ok: true, value: { it: Buffer.from('ink') } });
});

test('a lost thread is replaced; a request that ends two threads fails, and the next one runs', async () => {
  const { ask } = open();
  const before = await ask('readThreadId', null);
  expect(await ask('end', null)).toEqual({ ok: false, reason: 'lost' });
  const after = await ask('readThreadId', null);
  expect(after).toMatchObject({ ok: true });
  expect(after).not.toEqual(before);
});

test('a thread that exceeds the time limit is terminated, and so is its replacement', async () => {
  const { ask, lost } = open({ maxMs: 50 });
  expect(await ask('hang', null)).toEqual({ ok: false, reason: 'lost' });
  expect(lost).toEqual(['no answer in 50 ms', 'no answer in 50 ms']);
});

test('an error in the work is thrown to the caller, and the thread stays', async () => {
  const { ask } = open();
  const before = await ask('readThreadId', null);
  await expect(ask('fail', null)).rejects.toThrow('too much ink');
  expect(await ask('readThreadId', null)).toEqual(before);
});

test('a request beyond the queue limit is refused at once', async () => {
  const { ask } = open({ maxWaiting: 1 });
  const first = ask('readThreadId', null);
  expect(await ask('readThreadId', null)).toEqual({ ok: false, reason: 'busy' });
  expect(await first).toMatchObject({ ok: true });
});

test('after end no new thread is started', async () => {
  const { ask, end } = open();
  await end();
  expect(await ask('readThreadId', null)).toEqual({ ok: false, reason: 'lost' });
});
