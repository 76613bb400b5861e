// Making a signed copy keeps the process busy for a tenth of a second. One at a time, and between two of them everybody else
// is served: a rush of signatures does not stop the site.
import type { Result } from '../../../domain/result.ts';

/** Whoever stands further back would wait longer than people do. */
const mostWaiting = 60;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

export async function inTurn<Done>(
  work: () => Done | Promise<Done>,
): Promise<Result<Awaited<Done>, 'signing-busy'>> {
  if (waiting >= mostWaiting) return { ok: false, reason: 'signing-busy' };
  waiting += 1;
  const mine = last.then(letOthersPass).then(work);
  last = mine.catch(() => {});
  try {
    return { ok: true, value: await mine };
  } finally {
    waiting -= 1;
  }
}

const letOthersPass = () => new Promise((resolve) => setImmediate(resolve));
