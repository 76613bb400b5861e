import type { Result } from '../../../domain/result.ts';
import { openThread } from '../../threads/open-thread.ts';
import type { Drawing, DrawingWork } from './drawing.ts';

/** A hundred times what it usually takes; the first order waits for the thread's start as well. */
const longestMs = 10_000;
/** Whoever stands further back would wait longer than people do. */
const mostWaiting = 60;

export type DrawingThread = Drawing & { end: () => Promise<void> };

/** `worker`: where the build left drawing-worker.ts. */
export function drawInThread(worker: URL, onLost: (why: string) => void): DrawingThread {
  const thread = openThread<DrawingWork>(worker, { longestMs, mostWaiting, onLost });
  let isPrepared = false;
  return {
    prepare: () => {
      if (isPrepared) return;
      isPrepared = true;
      // A thread that is lost over it is told of there, and replaced with the next order.
      thread.ask('prepare', null).catch(() => {});
    },
    picture: async (dataUrl) => orBusy(await thread.ask('picture', dataUrl)),
    signed: async (record) => orBusy(await thread.ask('signed', record)),
    amendment: async (record) => orBusy(await thread.ask('amendment', record)),
    toSign: async (unsigned) => orBusy(await thread.ask('toSign', unsigned)),
    receipt: async (record) => orBusy(await thread.ask('receipt', record)),
    end: thread.end,
  };
}

/** Whoever signs is told the same either way: in a moment there is a new thread. */
const orBusy = <Made>(asked: Result<Made, 'busy' | 'lost'>): Result<Made, 'signing-busy'> =>
  asked.ok ? asked : { ok: false, reason: 'signing-busy' };
