import type { Database } from '../../db/client.ts';
import { listStoredLinks, lockLinks, type StoredLink } from '../../db/stores/payment-links.ts';

/** Serializes changes of links, each based on all earlier ones. */
export const changeLinks = <Result>(
  db: Database,
  change: (tx: Database, stored: readonly StoredLink[]) => Promise<Result>,
): Promise<Result> =>
  // Read committed, so that changes committed while waiting for the lock are visible.
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      await lockLinks(tx);
      return change(tx, await listStoredLinks(tx));
    });
