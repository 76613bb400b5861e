// One thread for work that would block the event loop, started on first use. A thread that exits or times out
// is replaced, and its request is retried once.
import { Worker } from 'node:worker_threads';
import type { Result } from '../../domain/result.ts';
import {
  type Work,
  type WorkInput,
  type WorkRequest,
  type WorkResponse,
  type WorkResult,
  withBuffers,
} from './messages.ts';

export type ThreadLimits = {
  /** Per request. */
  maxMs: number;
  maxWaiting: number;
  onLost: (why: string) => void;
};

export type Thread<Functions extends Work> = {
  /** Throws what the work throws. `lost`: two threads in a row were lost. */
  ask: <Name extends keyof Functions & string>(
    name: Name,
    given: WorkInput<Functions, Name>,
  ) => Promise<Result<WorkResult<Functions, Name>, 'busy' | 'lost'>>;
  end: () => Promise<void>;
};

export function openThread<Functions extends Work>(file: URL, limits: ThreadLimits): Thread<Functions> {
  const { maxMs, maxWaiting, onLost } = limits;
  let worker: Worker | undefined;
  let ended = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(file);
    // An idle thread does not keep the process alive.
    started.unref();
    started.on('error', (error) => onLost(error.message));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };

  /** `undefined`: the thread is lost. */
  const send = (request: WorkRequest): Promise<WorkResponse | undefined> =>
    new Promise((resolve) => {
      if (ended) return resolve(undefined);
      worker ??= start();
      const current = worker;
      const timer = setTimeout(() => {
        onLost(`no answer in ${maxMs} ms`);
        void current.terminate();
      }, maxMs);
      const settle = (answer?: WorkResponse) => {
        clearTimeout(timer);
        current.off('message', settle).off('exit', lost);
        resolve(answer);
      };
      const lost = () => settle();
      current.on('message', settle).on('exit', lost);
      current.postMessage(request);
    });

  return {
    ask: async <Name extends keyof Functions & string>(name: Name, given: WorkInput<Functions, Name>) => {
      if (waiting >= maxWaiting) return { ok: false, reason: 'busy' };
      waiting += 1;
      const request = { name, given };
      // One request at a time: if a thread is lost, only that request must be retried.
      const response = last.then(async () => (await send(request)) ?? (await send(request)));
      last = response.catch(() => {});
      const answer = await response.finally(() => {
        waiting -= 1;
      });
      if (!answer) return { ok: false, reason: 'lost' };
      if ('error' in answer) throw answer.error;
      return { ok: true, value: withBuffers(answer.done) as WorkResult<Functions, Name> };
    },
    end: async () => {
      ended = true;
      await worker?.terminate();
    },
  };
}
