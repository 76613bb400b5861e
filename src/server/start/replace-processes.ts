// Replaces the server processes one by one. A process leaves only after its successor serves; a failed start
// changes nothing.
import type { Worker } from 'node:cluster';
import { handOverMessage, hasEnded, untilServing } from './process-messages.ts';

export type ReplaceResult = { ok: true } | { ok: false; sentence: string };

const maxStartMs = 60_000;
/**
 * Most exit within a second. Idle connections can take over a minute, and the next replacement does not wait
 * for that.
 */
const handOverWaitMs = 10_000;

export function createReplaceAll(processes: {
  fork: () => Worker;
  children: () => Worker[];
  mayEnd: Set<Worker>;
  isStopping: () => boolean;
}): () => Promise<ReplaceResult> {
  const { fork, children, mayEnd, isStopping } = processes;

  const replace = async (child: Worker): Promise<ReplaceResult> => {
    const next = fork();
    mayEnd.add(next);
    const message = await Promise.race([untilServing(next), wait(maxStartMs)]);
    if (message?.kind !== 'serving') {
      next.process.kill('SIGKILL');
      return {
        ok: false,
        sentence: message?.sentence ?? 'A new server process did not start within a minute.',
      };
    }
    mayEnd.delete(next);
    if (isStopping()) return { ok: true };
    // A child that died in between already has a successor.
    const leaving = child.isConnected() ? child : next;
    mayEnd.add(leaving);
    leaving.send(handOverMessage);
    await Promise.race([hasEnded(leaving), wait(handOverWaitMs)]);
    return { ok: true };
  };

  const replaceEach = async (): Promise<ReplaceResult> => {
    for (const child of children().filter((each) => !mayEnd.has(each))) {
      const replaced = isStopping() ? { ok: true as const } : await replace(child);
      if (!replaced.ok) return replaced;
    }
    return { ok: true };
  };

  let replacing: Promise<ReplaceResult> | undefined;
  return () => {
    replacing ??= replaceEach().finally(() => {
      replacing = undefined;
    });
    return replacing;
  };
}

const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());
