import { parentPort } from 'node:worker_threads';
import { type Work, type WorkRequest, type WorkResponse, withBuffers } from './messages.ts';

/** Runs in the thread: executes each request and sends back the result. */
export function workInThread(work: Work): void {
  parentPort?.on('message', async ({ name, given }: WorkRequest) => {
    const answer: WorkResponse = await execute(work, name, withBuffers(given)).then(
      (done) => ({ done }),
      (error: unknown) => ({ error }),
    );
    parentPort?.postMessage(answer);
  });
}

async function execute(work: Work, name: string, given: unknown): Promise<unknown> {
  const handler = work[name];
  if (!handler) throw new TypeError(`This thread has no function ${name}`);
  return handler(given as never);
}
