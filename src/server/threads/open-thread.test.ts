import { expect, onTestFinished, test } from 'vitest';
import { openThread } from './open-thread.ts';

type Trial = {
  whoAmI: (given: null) => Promise<number>;
  echo: (given: Buffer) => Promise<{ it: Buffer }>;
} & Record<'end' | 'hang' | 'fail', (given: null) => Promise<never>>;

/** In a language a thread can read. */
const trial = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    const work = {
      whoAmI: () => parentPort.postMessage({ done: threadId }),
      echo: (it) => parentPort.postMessage({ done: { it } }),
      end: () => process.exit(1),
      hang: () => {},
      fail: () => parentPort.postMessage({ error: new RangeError('too much ink') }),
    };
    parentPort.on('message', ({ name, given }) => work[name](given));
  `)}`,
);

function open(limits: { longestMs?: number; mostWaiting?: number } = {}) {
  const lost: string[] = [];
  const onLost = (why: string) => lost.push(why);
  const thread = openThread<Trial>(trial, { longestMs: 20_000, mostWaiting: 3, onLost, ...limits });
  onTestFinished(thread.end);
  return { ...thread, lost };
}

test('all orders go to one thread, and buffers come back as buffers', async () => {
  const { ask } = open();
  expect(await ask('whoAmI', null)).toEqual(await ask('whoAmI', null));
  expect(await ask('echo', Buffer.from('ink'))).toEqual({ ok: true, value: { it: Buffer.from('ink') } });
});

test('a thread that ends is replaced: the order that ended two is given up, the next is done', async () => {
  const { ask } = open();
  const before = await ask('whoAmI', null);
  expect(await ask('end', null)).toEqual({ ok: false, reason: 'lost' });
  const after = await ask('whoAmI', null);
  expect(after).toMatchObject({ ok: true });
  expect(after).not.toEqual(before);
});

test('a thread that does not answer in time is ended, and so is the next', async () => {
  const { ask, lost } = open({ longestMs: 50 });
  expect(await ask('hang', null)).toEqual({ ok: false, reason: 'lost' });
  expect(lost).toEqual(['no answer in 50 ms', 'no answer in 50 ms']);
});

test('what the work throws is thrown to whoever asked, and the thread goes on', async () => {
  const { ask } = open();
  const before = await ask('whoAmI', null);
  await expect(ask('fail', null)).rejects.toThrow('too much ink');
  expect(await ask('whoAmI', null)).toEqual(before);
});

test('who would stand too far back is told so at once', async () => {
  const { ask } = open({ mostWaiting: 1 });
  const first = ask('whoAmI', null);
  expect(await ask('whoAmI', null)).toEqual({ ok: false, reason: 'busy' });
  expect(await first).toMatchObject({ ok: true });
});

test('once ended, no thread is started any more', async () => {
  const { ask, end } = open();
  await end();
  expect(await ask('whoAmI', null)).toEqual({ ok: false, reason: 'lost' });
});
