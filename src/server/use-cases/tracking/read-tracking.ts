// What an id in a link leads to. Ids that nobody has, that are none, and that are over are all the same.
import type { Tracking } from '../../../api/tracking.ts';
import { trackingEnds } from '../../../domain/tracking/tracking-phase.ts';
import type { Database } from '../../db/client.ts';
import { findTracked, type TrackingReference, trackingTables } from '../../db/stores/tracking.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeTracking } from './describe-tracking.ts';

export { type TrackingReference, trackingTables };

export type TrackingDeps = {
  db: Database;
  clock: Clock;
  settings: { mode: 'sandbox' | 'live'; map: Tracking['map'] };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const sampleName = /^apt-\d{3}$/;
/** Looked for in the place of what is no id, so that it takes as long as one that nobody has. */
const nobodys: TrackingReference = { kind: 'id', id: '00000000-0000-4000-8000-000000000000' };

export function trackingReference(id: string, mode: 'sandbox' | 'live'): TrackingReference {
  if (uuid.test(id)) return { kind: 'id', id: id.toLowerCase() };
  return mode === 'sandbox' && sampleName.test(id) ? { kind: 'sample', name: id } : nobodys;
}

export async function readTracking(
  deps: TrackingDeps,
  reference: TrackingReference,
): Promise<Tracking | undefined> {
  return (await readTrackings(deps, [reference]))[0];
}

/** In the order of their references; `undefined` where there is nothing to see any more. */
export async function readTrackings(
  { db, clock, settings }: TrackingDeps,
  references: readonly TrackingReference[],
): Promise<(Tracking | undefined)[]> {
  const now = clock.now();
  const found = await findTracked(db, references, { samples: settings.mode === 'sandbox' });
  const shown = found.filter((tracked) => now < trackingEnds(tracked));
  const byId = new Map(shown.map((tracked) => [tracked.id, tracked]));
  const bySample = new Map(shown.map((tracked) => [tracked.sample, tracked]));
  return references.map((reference) => {
    const tracked = reference.kind === 'id' ? byId.get(reference.id) : bySample.get(reference.name);
    return tracked && describeTracking(tracked, { map: settings.map, now });
  });
}
