import type { Result } from '../../../domain/result.ts';
import { openThread } from '../../threads/open-thread.ts';
import type { Drawing, DrawingWork } from './drawing.ts';

/** A hundred times the usual duration; the first task also waits for the thread to start. */
const maxMs = 10_000;
/** A longer queue would exceed how long people wait. */
const maxWaiting = 60;

export type DrawingThread = Drawing & { end: () => Promise<void> };

/** `worker`: the built drawing-worker.ts. */
export function drawInThread(worker: URL, onLost: (why: string) => void): DrawingThread {
  const thread = openThread<DrawingWork>(worker, { maxMs, maxWaiting, onLost });
  let isPrepared = false;
  return {
    prepare: (blank) => {
      if (isPrepared) return;
      isPrepared = true;
      // A lost thread is reported by openThread and replaced with the next task.
      thread.ask('prepare', blank).catch(() => {});
    },
    picture: async (dataUrl) => orBusy(await thread.ask('picture', dataUrl)),
    blank: async (blank) => orBusy(await thread.ask('blank', blank)),
    signed: async (record) => orBusy(await thread.ask('signed', record)),
    amendment: async (record) => orBusy(await thread.ask('amendment', record)),
    toSign: async (unsigned) => orBusy(await thread.ask('toSign', unsigned)),
    receipt: async (record) => orBusy(await thread.ask('receipt', record)),
    sampleReport: async (record) => orBusy(await thread.ask('sampleReport', record)),
    certificate: async (record) => orBusy(await thread.ask('certificate', record)),
    end: thread.end,
  };
}

/** Callers get the same answer either way: a new thread starts in a moment. */
const orBusy = <Made>(result: Result<Made, 'busy' | 'lost'>): Result<Made, 'signing-busy'> =>
  result.ok ? result : { ok: false, reason: 'signing-busy' };
