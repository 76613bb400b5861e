// After an upgrade that voided older links: sends each payer of an upcoming booking new ones, once.
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { findAppointment } from '../db/stores/appointments.ts';
import { nextWithOldLinks } from '../db/stores/managed-bookings.ts';
import type { Clock } from '../ports/clock.ts';
import { addPayerDeliveries } from '../use-cases/desk/add-payer-deliveries.ts';

export async function renewLinks({ db, clock }: { db: Database; clock: Clock; log: Logger }): Promise<void> {
  for (;;) {
    const id = await db.transaction().execute(async (tx) => {
      const next = await nextWithOldLinks(tx);
      const appointment = next && (await findAppointment(tx, next));
      if (appointment) await addPayerDeliveries(tx, appointment, 'new-links', ['mail'], clock.now());
      return next;
    });
    if (id === undefined) return;
  }
}
