import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import {
  type EventState,
  findCalendarEvent,
  lockCalendarEvent,
  storeCalendarEvent,
} from '../../db/stores/calendar-events.ts';
import type { Calendar, CalendarFailure } from '../../ports/calendar.ts';
import { calendarEvent } from './calendar-event.ts';

/** `unchanged`: up to date already, or deleted by the inspector. */
export type SyncResult = { ok: true; state: EventState | 'unchanged' } | CalendarFailure;

/**
 * Idempotent: makes the event match the appointment. Without a working connection nothing is stored, and a new connection sends
 * every appointment.
 */
export function syncAppointment(
  { db, calendar, business }: { db: Database; calendar: Calendar; business: CurrentBusiness },
  appointmentId: string,
): Promise<SyncResult> {
  return db.transaction().execute(async (tx): Promise<SyncResult> => {
    await lockCalendarEvent(tx, appointmentId);
    const appointment = await findAppointment(tx, appointmentId);
    const stored = await findCalendarEvent(tx, appointmentId);
    // An event the inspector deleted stays deleted.
    if (!appointment || stored?.state === 'deleted-outside') return unchanged;
    const { revision } = appointment;
    const store = async (state: EventState): Promise<SyncResult> => {
      await storeCalendarEvent(tx, { appointmentId, revision, state });
      return { ok: true, state };
    };

    if (!blocksTime(appointment.status)) {
      if (stored?.state === 'removed') return unchanged;
      const removed = await calendar.removeEvent(appointmentId);
      return removed.ok ? store('removed') : removed;
    }
    if (stored?.state === 'present' && stored.revision === revision) return unchanged;
    const { profile: offer } = await business.version(appointment.property.businessVersion);
    const revive = stored?.state === 'removed';
    const put = await calendar.putEvent(calendarEvent(offer, appointment), { revive });
    return put.ok ? store(put.state) : put;
  });
}

const unchanged = { ok: true, state: 'unchanged' } as const;
