import type { Position } from './position.ts';

type Found = { ok: true; value: Position } | { ok: false; reason: 'not-found' | 'failed' | 'superseded' };

/** Asks the server for an address's position. The API code is loaded on demand. */
export async function findPosition(address: string, signal: AbortSignal): Promise<Found> {
  try {
    const [{ call, CallFailed }, { geocode }] = await Promise.all([
      import('../../lib/api-client.ts'),
      import('../../../api/places.ts'),
    ]);
    return await call(geocode, { query: { address }, signal }).then(
      (value): Found => ({ ok: true, value }),
      (error: unknown): Found => {
        const notFound = error instanceof CallFailed && error.status === 404;
        return { ok: false, reason: signal.aborted ? 'superseded' : notFound ? 'not-found' : 'failed' };
      },
    );
  } catch {
    return { ok: false, reason: signal.aborted ? 'superseded' : 'failed' };
  }
}
