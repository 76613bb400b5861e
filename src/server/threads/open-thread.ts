// One thread for work that would keep the process from answering, started with the first order. One that ends, or does not
// answer in time, is replaced, and its order given once more.
import { Worker } from 'node:worker_threads';
import type { Result } from '../../domain/result.ts';
import { type Answer, type Given, type Order, type Outcome, type Work, withBuffers } from './messages.ts';

export type ThreadLimits = {
  /** For one order. */
  longestMs: number;
  mostWaiting: number;
  onLost: (why: string) => void;
};

export type Thread<Does extends Work> = {
  /** Throws what the work itself has thrown. `lost`: with two threads, one after the other. */
  ask: <Name extends keyof Does & string>(
    name: Name,
    given: Given<Does, Name>,
  ) => Promise<Result<Outcome<Does, Name>, 'busy' | 'lost'>>;
  end: () => Promise<void>;
};

export function openThread<Does extends Work>(file: URL, limits: ThreadLimits): Thread<Does> {
  const { longestMs, mostWaiting, onLost } = limits;
  let worker: Worker | undefined;
  let ended = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(file);
    // The process may end while it has nothing to do.
    started.unref();
    started.on('error', (error) => onLost(error.message));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };

  /** `undefined`: the thread is lost. */
  const give = (order: Order): Promise<Answer | undefined> =>
    new Promise((resolve) => {
      if (ended) return resolve(undefined);
      worker ??= start();
      const asked = worker;
      const timer = setTimeout(() => {
        onLost(`no answer in ${longestMs} ms`);
        void asked.terminate();
      }, longestMs);
      const settle = (answer?: Answer) => {
        clearTimeout(timer);
        asked.off('message', settle).off('exit', lost);
        resolve(answer);
      };
      const lost = () => settle();
      asked.on('message', settle).on('exit', lost);
      asked.postMessage(order);
    });

  return {
    ask: async <Name extends keyof Does & string>(name: Name, given: Given<Does, Name>) => {
      if (waiting >= mostWaiting) return { ok: false, reason: 'busy' };
      waiting += 1;
      const order = { name, given };
      // One at a time: of a thread that is lost it is known what it was doing, and nothing else has to be done again.
      const mine = last.then(async () => (await give(order)) ?? (await give(order)));
      last = mine.catch(() => {});
      const answer = await mine.finally(() => {
        waiting -= 1;
      });
      if (!answer) return { ok: false, reason: 'lost' };
      if ('error' in answer) throw answer.error;
      return { ok: true, value: withBuffers(answer.done) as Outcome<Does, Name> };
    },
    end: async () => {
      ended = true;
      await worker?.terminate();
    },
  };
}
