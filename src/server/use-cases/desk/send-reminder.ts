import { deskStateText } from '../../../domain/appointment/desk-text.ts';
import { canBeReminded, isAwaited, wasRecentlyReminded } from '../../../domain/appointment/reminders.ts';
import { phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { findPartyInRole } from '../../db/stores/parties.ts';
import { lastReminders } from '../../db/stores/reminders.ts';
import { mayText } from '../../db/stores/text-permissions.ts';
import { isUntextablePhone } from '../../db/stores/untextable-phones.ts';
import type { Clock } from '../../ports/clock.ts';
import { addPayerDeliveries, type Channel, UNCONFIRMED_EMAIL } from './add-payer-deliveries.ts';

type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

export type Reminded =
  | { ok: true }
  | { ok: false; reason: 'no-such-appointment' | 'no-text-consent' }
  | { ok: false; reason: 'not-allowed-now' | 'reminded-just-now'; words: string };

/** Sent from the desk. */
export function sendReminder(
  { db, clock, settings }: Deps,
  { id, channel, actor }: { id: string; channel: Channel; actor: string },
): Promise<Reminded> {
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<Reminded> => {
    const locked = await lockAppointment(tx, id, { samples: settings.mode === 'sandbox' });
    const appointment = locked ? await findAppointment(tx, id) : undefined;
    if (!appointment) return { ok: false, reason: 'no-such-appointment' };
    if (!canBeReminded(appointment, now)) {
      const words = isAwaited(appointment.status)
        ? 'It’s too late for a reminder: the inspection has started or is about to.'
        : deskStateText(appointment);
      return { ok: false, reason: 'not-allowed-now', words };
    }
    if (channel === 'text' && !(await mayText(tx, appointment.phone))) {
      return (await isUntextablePhone(tx, appointment.phone))
        ? { ok: false, reason: 'not-allowed-now', words: 'Texts to this number don’t arrive.' }
        : { ok: false, reason: 'no-text-consent' };
    }
    if (channel === 'mail' && (await findPartyInRole(tx, id, 'payer'))?.unconfirmed) {
      return { ok: false, reason: 'not-allowed-now', words: UNCONFIRMED_EMAIL };
    }
    const last = (await lastReminders(tx, id))[channel];
    if (last && wasRecentlyReminded(last, now)) {
      const words = `We sent a reminder at ${formatTime12(phoenixTimeOf(last))}. Wait ten minutes before the next one.`;
      return { ok: false, reason: 'reminded-just-now', words };
    }
    await addPayerDeliveries(tx, appointment, 'reminder', [channel], now);
    const subject = { kind: 'appointment', id };
    await audit(tx, { actor, action: 'appointment.reminder', subject, details: { channel } }, now);
    return { ok: true };
  });
}
