// Confirms the reservation; mentions mails and calendar only if they were done within a moment.
import type { Reservation } from '../../../api/appointment.ts';
import { fetchMyAppointments } from '../../lib/my-appointments.ts';
import { toast } from '../../ui/toast-store.ts';
import { isSettled, scheduledText } from './scheduled-text.ts';

const timeoutMs = 1_500;
const intervalMs = 250;

export async function announceScheduled(reservation: Reservation): Promise<void> {
  const notices = await noticesSoon(reservation);
  toast({ title: 'Inspection Scheduled!', description: scheduledText(notices) });
}

async function noticesSoon({ id, notices }: Reservation): Promise<Reservation['notices']> {
  const end = Date.now() + timeoutMs;
  let known = notices;
  while (!isSettled(known) && Date.now() + intervalMs < end) {
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
    known = await Promise.race([ask(id), wait(end)]).then((found) => found ?? known);
  }
  return known;
}

const ask = (id: string): Promise<Reservation['notices'] | undefined> =>
  fetchMyAppointments()
    .then((mine) => mine.find((reservation) => reservation.id === id)?.notices)
    .catch(() => undefined);

const wait = (end: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), Math.max(end - Date.now(), 0)));
