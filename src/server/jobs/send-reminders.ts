import { wasRecentlyReminded } from '../../domain/appointment/reminders.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import { findAppointment } from '../db/stores/appointments.ts';
import { dueReminders, lastReminders, markReminded } from '../db/stores/reminders.ts';
import type { Clock } from '../ports/clock.ts';
import { addPayerDeliveries } from '../use-cases/desk/add-payer-deliveries.ts';

/** Reminds payers of their inspection, as many hours before it as the business says. */
export async function sendReminders({
  db,
  clock,
  business,
}: {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
}): Promise<void> {
  const now = clock.now();
  for (const id of await dueReminders(db, business.current().profile.policies.reminderHours, now))
    await remind(db, id, now);
}

const remind = (db: Database, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    if (!(await markReminded(tx, id))) return;
    const appointment = await findAppointment(tx, id);
    if (!appointment) return;
    const last = await lastReminders(tx, id);
    // The desk may have sent one just now.
    const channels = (['mail', 'text'] as const).filter(
      (channel) => !wasRecentlyReminded(last[channel], now),
    );
    await addPayerDeliveries(tx, appointment, 'reminder', channels, now);
  });
