import { dayMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import { eraseDueAgreements } from '../db/stores/person-agreements.ts';
import { blankEndedRequests } from '../db/stores/signature-requests.ts';
import type { Clock } from '../ports/clock.ts';

/** How long it can be seen whom somebody asked to sign, and in which words. */
const requestsKeptMs = 30 * dayMs;

/**
 * Of people who asked to be removed, once no claim can be made under their agreements any more; and of everybody who was
 * asked to sign, a while after that is over.
 */
export const purgeAgreements = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const blanked = await blankEndedRequests(tx, new Date(clock.now().getTime() - requestsKeptMs));
    return blanked + (await eraseDueAgreements(tx));
  });
