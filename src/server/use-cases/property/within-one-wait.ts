import { longestWaitMs, type PlacesResult } from '../../ports/places.ts';

/** However many questions a look-up takes, the visitor waits as long as for one. */
export async function withinOneWait<Value>(
  answer: Promise<PlacesResult<Value>>,
): Promise<PlacesResult<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<PlacesResult<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'unavailable' }), longestWaitMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
