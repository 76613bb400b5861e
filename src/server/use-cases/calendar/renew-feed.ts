import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { renewFeedToken } from '../../db/stores/calendar-feed.ts';
import type { Clock } from '../../ports/clock.ts';

/** Revokes the old feed address. */
export const renewFeed = ({ db, clock }: { db: Database; clock: Clock }, actor: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await renewFeedToken(tx);
    const subject = { kind: 'calendar', id: 'feed' };
    await audit(tx, { actor, action: 'calendar-feed-renewed', subject }, clock.now());
  });
