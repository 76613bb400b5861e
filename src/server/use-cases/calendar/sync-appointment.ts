import { keepsItsTime } from '../../../domain/appointment/appointment-status.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import {
  type EventState,
  findCalendarEvent,
  lockCalendarEvent,
  storeCalendarEvent,
} from '../../db/stores/calendar-events.ts';
import type { Calendar, CalendarTrouble } from '../../ports/calendar.ts';
import { calendarEvent } from './calendar-event.ts';

/** `unchanged`: the calendar has it as it should be, or is not to be told of it. */
export type SyncResult = { ok: true; state: EventState | 'unchanged' } | CalendarTrouble;

/**
 * Brings one appointment's event to what it should be now, however often and in whatever order it is asked to. Without a
 * working connection nothing is noted, and everything is told when there is one again.
 */
export function syncAppointment(
  { db, calendar }: { db: Database; calendar: Calendar },
  appointmentId: string,
): Promise<SyncResult> {
  return db.transaction().execute(async (tx): Promise<SyncResult> => {
    await lockCalendarEvent(tx, appointmentId);
    const appointment = await findAppointment(tx, appointmentId);
    const told = await findCalendarEvent(tx, appointmentId);
    // What the inspector deleted stays deleted.
    if (!appointment || told?.state === 'deleted-outside') return unchanged;
    const { revision } = appointment;
    const note = async (state: EventState): Promise<SyncResult> => {
      await storeCalendarEvent(tx, { appointmentId, revision, state });
      return { ok: true, state };
    };

    if (!keepsItsTime(appointment.status)) {
      if (told?.state === 'removed') return unchanged;
      const removed = await calendar.removeEvent(appointmentId);
      return removed.ok ? note('removed') : removed;
    }
    if (told?.state === 'present' && told.revision === revision) return unchanged;
    const put = await calendar.putEvent(calendarEvent(appointment), { revive: told?.state === 'removed' });
    return put.ok ? note(put.state) : put;
  });
}

const unchanged = { ok: true, state: 'unchanged' } as const;
