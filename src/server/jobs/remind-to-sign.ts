// Reminds payers to sign until the agreement is signed.
import type { Logger } from 'pino';
import { canStillBeSigned, isNight, isSigningReminderDue } from '../../domain/agreement/signing-reminders.ts';
import type { Database } from '../db/client.ts';
import { lockAppointment } from '../db/stores/appointment-lock.ts';
import { findAppointment } from '../db/stores/appointments.ts';
import {
  isContractSigned,
  markOutdatedNotified,
  type OutdatedAgreement,
  outdatedToNotify,
  unsignedBookings,
} from '../db/stores/signing-notices.ts';
import type { Clock } from '../ports/clock.ts';
import { recordSuperseded } from '../use-cases/agreement/signing-trail.ts';
import { addPayerDeliveries } from '../use-cases/desk/add-payer-deliveries.ts';

type Deps = { db: Database; clock: Clock; log: Logger };

export async function remindToSign(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  for (const agreement of await outdatedToNotify(db)) {
    await logFailure(deps, agreement.appointmentId, () => notifyOutdated(db, agreement, now));
  }
  if (isNight(now)) return;
  for (const unsigned of await unsignedBookings(db, now)) {
    if (!isSigningReminderDue(unsigned, now)) continue;
    await logFailure(deps, unsigned.id, () => remind(db, unsigned.id, now));
  }
}

/** A failure must not block the other bookings; the next round retries it. */
async function logFailure({ log }: Deps, appointment: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    log.error({ err: error as Error, appointment }, 'a signature request could not be sent');
  }
}

/** Sent at any hour: the payer believes the agreement is signed. */
const notifyOutdated = (db: Database, agreement: OutdatedAgreement, now: Date) =>
  db.transaction().execute(async (tx) => {
    const { id, appointmentId } = agreement;
    await lockAppointment(tx, appointmentId);
    if (!(await markOutdatedNotified(tx, id))) return;
    const appointment = await findAppointment(tx, appointmentId);
    const signed = await isContractSigned(tx, appointmentId);
    if (appointment && !signed && canStillBeSigned(appointment, now)) {
      await addPayerDeliveries(tx, appointment, 'sign-again', ['mail'], now);
    }
    await recordSuperseded(tx, agreement, now);
  });

/** Checked again under the lock: another round or the desk may have sent one already. */
const remind = (db: Database, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    await lockAppointment(tx, id);
    const [unsigned] = await unsignedBookings(tx, now, { only: id });
    if (!unsigned || !isSigningReminderDue(unsigned, now)) return;
    const appointment = await findAppointment(tx, id);
    if (appointment) await addPayerDeliveries(tx, appointment, 'sign-reminder', ['mail', 'text'], now);
  });
