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
      const present = events
        .filter(({ deleted }) => !deleted)
        .map(({ id, ours, starts_at, ends_at }) => ({ id, ours, startsAt: starts_at, endsAt: ends_at }));
      return {
        ok: true,
        busy: present.filter(({ ours }) => !ours).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
        own: present
          .filter(({ ours }) => ours)
          .map(({ id, startsAt, endsAt }) => ({ appointmentId: id, startsAt, endsAt })),
        deleted: events.filter(({ ours, deleted }) => ours && deleted).map(({ id }) => id),
      };
    },
  };
}
