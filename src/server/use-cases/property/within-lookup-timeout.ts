import { maxWaitMs, type PlacesResult } from '../../ports/places.ts';

/** Limits a look-up of several requests to the waiting time of one. */
export async function withinLookupTimeout<Value>(
  answer: Promise<PlacesResult<Value>>,
): Promise<PlacesResult<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<PlacesResult<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'unavailable' }), maxWaitMs);
  });
  try {
    return await Promise.race([answer, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
