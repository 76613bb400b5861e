import type { Database } from '../../db/client.ts';
import { listStoredLinks, lockLinks, type StoredLink } from '../../db/stores/payment-links.ts';

/** Whoever changes links does so alone, and sees what everybody before them did. */
export const changeLinks = <Result>(
  db: Database,
  change: (tx: Database, stored: readonly StoredLink[]) => Promise<Result>,
): Promise<Result> =>
  // Read committed: what is read after the lock was got must be what others committed before giving it up.
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      await lockLinks(tx);
      return change(tx, await listStoredLinks(tx));
    });
