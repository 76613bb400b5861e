// Anybody may ask whether the audit trail is whole, and walking all of it costs more with every year. What this process has seen
// intact is walked again once a minute at most; in between, only what has been added since.
import type { Database } from '../../db/client.ts';
import { type ChainEnd, walkAuditChain } from '../../db/stores/audit.ts';

const fullWalkMs = 60_000;

type Seen = { walkedAt: number; intact: boolean; end: ChainEnd | undefined };
const seen = new WeakMap<Database, Seen>();
/** Those who ask at once share one walk. */
const walks = new WeakMap<Database, Promise<boolean>>();

export function isTrailUnbroken(db: Database, now: Date): Promise<boolean> {
  const walk = walks.get(db) ?? look(db, now.getTime()).finally(() => walks.delete(db));
  walks.set(db, walk);
  return walk;
}

async function look(db: Database, now: number): Promise<boolean> {
  const before = seen.get(db);
  const isFresh = before !== undefined && now - before.walkedAt < fullWalkMs && now >= before.walkedAt;
  // What is broken does not mend by being looked at more often.
  if (isFresh && !before.intact) return false;
  const { intact, end } = await walkAuditChain(db, isFresh ? before.end : undefined);
  seen.set(db, { walkedAt: isFresh ? before.walkedAt : now, intact, end });
  return intact;
}
