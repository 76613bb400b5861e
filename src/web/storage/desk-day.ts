// Key `desk-day`: today's appointments and figures, for showing the desk offline. Customer data with access codes: today
// only, for the user who saw them, and deleted when that user signs out.
import { z } from 'zod';
import { type DeskAppointment, deskAppointmentSchema, readStats } from '../../api/desk.ts';
import { lastUser } from './last-user.ts';
import { storedValue } from './stored-value.ts';

const deskDaySchema = z.object({
  userId: z.uuid(),
  date: z.string(),
  /** When the server sent it. */
  asOf: z.iso.datetime(),
  appointments: z.array(deskAppointmentSchema),
  stats: readStats.answer,
});

export type DeskDay = z.infer<typeof deskDaySchema>;

export const deskDay = storedValue<DeskDay>({
  area: 'local',
  key: 'desk-day',
  parse: (stored) => deskDaySchema.safeParse(stored).data ?? null,
});

/** Deletes data of other users and days, and what this page cannot read. */
export function deleteOtherDays(userId: string, date: string): void {
  const kept = deskDay.read();
  if (kept?.userId !== userId || kept.date !== date) deskDay.clear();
}

/** A change that the server has answered must survive a reload without a connection. Other days are not kept. */
export function updateDay(appointment: DeskAppointment): void {
  const kept = deskDay.read();
  if (!kept?.appointments.some(({ id }) => id === appointment.id)) return;
  const appointments = kept.appointments.map((one) => (one.id === appointment.id ? appointment : one));
  deskDay.write({ ...kept, appointments });
}

// Deletes the data when the session ends, in every tab.
if (typeof window !== 'undefined') {
  lastUser.subscribe(() => {
    if (lastUser.read() === null) deskDay.clear();
  });
}
