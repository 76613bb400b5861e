// Key `desk-day`: today's appointments and figures as the server last told them, so that the desk can show them without a
// connection. They are customers' data: today only, for the user who saw them, and gone when that user leaves.
import { z } from 'zod';
import { deskAppointmentSchema, readStats } from '../../api/desk.ts';
import { lastUser } from './last-user.ts';
import { storedValue } from './stored-value.ts';

const deskDaySchema = z.object({
  userId: z.uuid(),
  date: z.string(),
  /** When the server said so. */
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

/** What is not of this user and this day is not kept any longer. */
export function keepOnly(userId: string, date: string): void {
  const kept = deskDay.read();
  if (kept && (kept.userId !== userId || kept.date !== date)) deskDay.clear();
}

// Whoever is no longer let in leaves nothing behind, whichever page or tab noticed it.
if (typeof window !== 'undefined') {
  lastUser.subscribe(() => {
    if (lastUser.read() === null) deskDay.clear();
  });
}
