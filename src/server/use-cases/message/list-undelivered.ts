import type { UndeliveredMessage } from '../../../api/messages-admin.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { calendarDate, formatLongDate, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import type { Database } from '../../db/client.ts';
import { findUndelivered } from '../../db/stores/messages-admin.ts';
import { eventText } from './event-text.ts';

type Row = Awaited<ReturnType<typeof findUndelivered>>[number];

export async function listUndelivered(
  db: Database,
  { samples }: { samples: boolean },
): Promise<UndeliveredMessage[]> {
  const rows = await findUndelivered(db, samples);
  return rows.map((row) => ({
    id: row.id,
    state: row.state === 'failed' ? 'failed' : 'trying',
    channel: row.channel,
    recipient: row.channel === 'text' ? formatPhone(row.recipient) : row.recipient,
    role: row.role,
    event: eventText(row.event),
    about: aboutWords(row),
    appointmentId: row.appointmentId,
    problem: row.problem,
    attempts: row.attempts,
    createdAt: toIsoWithOffset(row.createdAt),
  }));
}

function aboutWords({ startsAt, street, city, day }: Row): string | null {
  if (startsAt) return [formatDateTime(startsAt), street, city].filter(Boolean).join(', ');
  return day && formatLongDate(calendarDate(day));
}
