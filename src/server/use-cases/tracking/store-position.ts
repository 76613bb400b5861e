import type { Result } from '../../../domain/result.ts';
import { estimateArrival } from '../../../domain/tracking/estimate-arrival.ts';
import { distanceMeters, type Position } from '../../../domain/tracking/geography.ts';
import type { Database } from '../../db/client.ts';
import {
  lockDestination,
  setEstimatedArrival,
  setLocationOff,
  writePosition,
} from '../../db/stores/inspector-positions.ts';
import type { Clock } from '../../ports/clock.ts';

/** Stores the inspector's latest position only, and does not audit it: a trail would record the movements of a person. */
export async function storePosition(
  deps: { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } },
  id: string,
  position: Position & { accuracyMeters?: number | undefined },
): Promise<Result<{ estimatedArrival: Date | null }, 'no-appointment' | 'not-on-the-way'>> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const destination = await lockDestination(tx, id, { samples: deps.settings.mode === 'sandbox' });
    if (!destination) return { ok: false, reason: 'no-appointment' };
    if (destination.inspectorStatus !== 'en_route') return { ok: false, reason: 'not-on-the-way' };
    const { latitude, longitude, accuracyMeters = null } = position;
    if (destination.locationOff) await setLocationOff(tx, id, false);
    await writePosition(tx, id, { latitude, longitude, accuracyMeters, at: now });
    const { place, estimatedArrival: before } = destination;
    if (!place) return { ok: true, value: { estimatedArrival: before } };
    const estimatedArrival = estimateArrival(distanceMeters(position, place), now);
    // Writing the appointment refreshes free times in every process, so it is written only if it changed.
    if (before?.getTime() !== estimatedArrival.getTime()) await setEstimatedArrival(tx, id, estimatedArrival);
    return { ok: true, value: { estimatedArrival } };
  });
}
