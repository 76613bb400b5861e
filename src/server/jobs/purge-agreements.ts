import type { Database } from '../db/client.ts';
import { dueErasures, eraseAgreements } from '../db/stores/person-agreements.ts';
import type { Clock } from '../ports/clock.ts';

/** Of people who asked to be removed, once no claim can be made under their agreements any more. */
export const purgeAgreements = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const due = await dueErasures(tx, clock.now());
    await eraseAgreements(tx, due);
    return due.length;
  });
