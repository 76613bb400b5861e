// Any visitor may verify the audit chain, and a full walk gets longer every year. An intact chain is walked in full at most once
// a minute; in between only new entries are checked.
import type { Database } from '../../db/client.ts';
import { type ChainEnd, walkAuditChain } from '../../db/stores/audit.ts';

const fullWalkEveryMs = 60_000;

type LastWalk = { walkedAt: number; intact: boolean; end: ChainEnd | undefined };
const lastWalks = new WeakMap<Database, LastWalk>();
/** Concurrent callers share one walk. */
const runningWalks = new WeakMap<Database, Promise<boolean>>();

export function isAuditChainIntact(db: Database, now: Date): Promise<boolean> {
  const walk = runningWalks.get(db) ?? checkChain(db, now.getTime()).finally(() => runningWalks.delete(db));
  runningWalks.set(db, walk);
  return walk;
}

async function checkChain(db: Database, now: number): Promise<boolean> {
  const before = lastWalks.get(db);
  const isFresh = before !== undefined && now - before.walkedAt < fullWalkEveryMs && now >= before.walkedAt;
  // A broken chain stays broken; no need to walk it again.
  if (isFresh && !before.intact) return false;
  const { intact, end } = await walkAuditChain(db, isFresh ? before.end : undefined);
  lastWalks.set(db, { walkedAt: isFresh ? before.walkedAt : now, intact, end });
  return intact;
}
