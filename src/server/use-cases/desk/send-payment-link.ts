import { wasRecentlyReminded } from '../../../domain/appointment/reminders.ts';
import { phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { due } from '../../../domain/payment/due.ts';
import { paymentLinkRefusal } from '../../../domain/payment/payment-link-refusal.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { readPaymentStatus } from '../../db/stores/paid-bookings.ts';
import { paymentsOf } from '../../db/stores/payments.ts';
import { isSample, lastPaymentLink } from '../../db/stores/reminders.ts';
import type { Clock } from '../../ports/clock.ts';
import { addPayerDeliveries, UNCONFIRMED_EMAIL } from './add-payer-deliveries.ts';
import type { LinkSent } from './send-signing-link.ts';

type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

/** Asks the payer for the amount due. The link works until it is paid, also after the inspection. */
export function sendPaymentLink(
  { db, clock, settings }: Deps,
  { id, actor }: { id: string; actor: string },
): Promise<LinkSent> {
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<LinkSent> => {
    const locked = await lockAppointment(tx, id, { samples: settings.mode === 'sandbox' });
    const appointment = locked ? await findAppointment(tx, id) : undefined;
    if (!appointment) return { ok: false, reason: 'no-such-appointment' };
    const notNow = (words: string) => ({ ok: false, reason: 'not-allowed-now', words }) as const;
    const bill = { ...appointment, credit: await creditUsedBy(tx, id) };
    const refusal = paymentLinkRefusal({
      ...bill,
      paymentStatus: (await readPaymentStatus(tx, id)) ?? 'pending',
      isProcessing: (await paymentsOf(tx, id)).some(({ state }) => state === 'processing'),
      isSample: await isSample(tx, id),
    });
    if (refusal !== null) return notNow(refusal);
    const last = await lastPaymentLink(tx, id);
    if (last && wasRecentlyReminded(last, now)) {
      const words = `We sent a payment link at ${formatTime12(phoenixTimeOf(last))}. Wait ten minutes before the next one.`;
      return { ok: false, reason: 'reminded-just-now', words };
    }
    const messages = await addPayerDeliveries(tx, appointment, 'payment-link', ['mail', 'text'], now);
    if (messages === 0) return notNow(UNCONFIRMED_EMAIL);
    const subject = { kind: 'appointment', id };
    const details = { amountCents: due(bill) };
    await audit(tx, { actor, action: 'appointment.payment-link', subject, details }, now);
    return { ok: true };
  });
}
