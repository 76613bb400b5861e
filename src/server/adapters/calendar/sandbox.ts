// Calendar port of the sandbox: a database table, always connected.
import type { Database } from '../../db/client.ts';
import {
  deleteSandboxEvent,
  findSandboxEvent,
  listSandboxEvents,
  putSandboxEvent,
} from '../../db/stores/sandbox-calendar.ts';
import type { Calendar } from '../../ports/calendar.ts';

export function sandboxCalendar({ db }: { db: Database }): Calendar {
  return {
    authorization: null,
    putEvent: async ({ appointmentId: id, tentative, ...event }, { revive }) => {
      const before = await findSandboxEvent(db, id);
      if (before?.deleted && !revive) return { ok: true, state: 'deleted-outside' };
      await putSandboxEvent(db, { id, ...event });
      return { ok: true, state: 'present' };
    },
    removeEvent: async (appointmentId) => {
      await deleteSandboxEvent(db, appointmentId);
      return { ok: true };
    },
    readTimes: async (range) => {
      const events = await listSandboxEvents(db, range);
      return {
        ok: true,
        busy: events
          .filter(({ ours, deleted }) => !ours && !deleted)
          .map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at })),
        deleted: events.filter(({ ours, deleted }) => ours && deleted).map(({ id }) => id),
      };
    },
  };
}
