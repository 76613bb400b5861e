import type { Database } from '../../db/client.ts';
import { removeConnection } from '../../db/stores/calendar-connection.ts';
import type { Calendar } from '../../ports/calendar.ts';

/** Events that are in the calendar stay there: they are the inspector's. Bookings go on without them. */
export async function disconnect(deps: {
  db: Database;
  calendar: Calendar;
}): Promise<{ ok: true } | { ok: false; reason: 'nothing-to-connect' }> {
  const { authorization } = deps.calendar;
  if (!authorization) return { ok: false, reason: 'nothing-to-connect' };
  const tokens = await removeConnection(deps.db);
  if (tokens) await authorization.revoke(tokens);
  return { ok: true };
}
