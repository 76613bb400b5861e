import { parentPort } from 'node:worker_threads';
import { type Answer, type Order, type Work, withBuffers } from './messages.ts';

/** Run by a thread: does what it is asked for. */
export function workInThread(work: Work): void {
  parentPort?.on('message', async ({ name, given }: Order) => {
    const answer: Answer = await doIt(work, name, withBuffers(given)).then(
      (done) => ({ done }),
      (error: unknown) => ({ error }),
    );
    parentPort?.postMessage(answer);
  });
}

async function doIt(work: Work, name: string, given: unknown): Promise<unknown> {
  const one = work[name];
  if (!one) throw new TypeError(`Nothing is called ${name} here`);
  return one(given as never);
}
