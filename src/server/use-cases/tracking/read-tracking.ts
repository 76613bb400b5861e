// Resolves a tracking link. Invalid, void and expired tokens and plain ids all give the same answer.
import type { Tracking } from '../../../api/tracking.ts';
import { canDo, readerOf } from '../../../domain/party/access.ts';
import { trackingEnds } from '../../../domain/tracking/tracking-phase.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { linkGenerations } from '../../db/stores/parties.ts';
import { findTracked, type TrackingReference, trackingTables } from '../../db/stores/tracking.ts';
import type { Clock } from '../../ports/clock.ts';
import { readPartyLink } from '../link/signed-link.ts';
import { describeTracking } from './describe-tracking.ts';

export { type TrackingReference, trackingTables };

export type TrackingDeps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  settings: { mode: 'sandbox' | 'live'; map: Tracking['map'] };
};

const sampleName = /^apt-\d{3}$/;
const sampleReader = { reader: 'payer', name: null } as const;

/** A signed token of a party who may track the inspection, or the name of a sample in the sandbox. */
export async function trackingReference(
  { db, clock, settings }: TrackingDeps,
  id: string,
): Promise<TrackingReference | undefined> {
  if (settings.mode === 'sandbox' && sampleName.test(id)) return { kind: 'sample', name: id };
  const read = await readPartyLink(db, id, ['track'], clock.now());
  if (!read.ok || !canDo(read.party, 'track')) return undefined;
  const { party } = read;
  return {
    kind: 'id',
    id: party.appointmentId,
    party: party.id,
    generation: party.linkGeneration,
    reader: readerOf(party),
    name: party.role === 'signer' ? party.name : null,
  };
}

export async function readTracking(
  deps: TrackingDeps,
  reference: TrackingReference,
): Promise<Tracking | undefined> {
  return (await readTrackings(deps, [reference]))[0];
}

/** In the order of the references; `undefined` if there is nothing to show any more. */
export async function readTrackings(
  { db, clock, business, settings }: TrackingDeps,
  references: readonly TrackingReference[],
): Promise<(Tracking | undefined)[]> {
  const now = clock.now();
  const found = await findTracked(db, references, { samples: settings.mode === 'sandbox' });
  const shown = found.filter((tracked) => now < trackingEnds(tracked));
  // An open page ends when its link is voided.
  const generations = await linkGenerations(
    db,
    references.flatMap((one) => (one.kind === 'id' ? one.party : [])),
  );
  const isVoid = (one: TrackingReference) =>
    one.kind === 'id' && generations.get(one.party) !== one.generation;
  const byId = new Map(shown.map((tracked) => [tracked.id, tracked]));
  const bySample = new Map(shown.map((tracked) => [tracked.sample, tracked]));
  const current = business.current().profile;
  const describe = async (reference: TrackingReference) => {
    const tracked = reference.kind === 'id' ? byId.get(reference.id) : bySample.get(reference.name);
    if (!tracked || isVoid(reference)) return undefined;
    const { reader, name } = reference.kind === 'id' ? reference : sampleReader;
    const { profile: booked } = await business.version(tracked.businessVersion);
    return describeTracking({ booked, current }, tracked, { reader, name, map: settings.map, now });
  };
  return Promise.all(references.map(describe));
}
