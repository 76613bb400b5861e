import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { removeConnection } from '../../db/stores/calendar-connection.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';

/** Existing events stay in the inspector's calendar; bookings are unaffected. */
export async function disconnect(
  deps: { db: Database; clock: Clock; calendar: Calendar },
  actor: string | null = null,
): Promise<{ ok: true } | { ok: false; reason: 'nothing-to-connect' }> {
  const { authorization } = deps.calendar;
  if (!authorization) return { ok: false, reason: 'nothing-to-connect' };
  const now = deps.clock.now();
  const tokens = await deps.db.transaction().execute(async (tx) => {
    const removed = await removeConnection(tx);
    const subject = { kind: 'calendar', id: 'google' };
    if (removed) await audit(tx, { actor, action: 'calendar-disconnected', subject }, now);
    return removed;
  });
  if (tokens) await authorization.revoke(tokens);
  return { ok: true };
}
