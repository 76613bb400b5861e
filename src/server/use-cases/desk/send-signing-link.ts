import { canStillBeSigned } from '../../../domain/agreement/signing-reminders.ts';
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { deskStateText } from '../../../domain/appointment/desk-text.ts';
import { wasRecentlyReminded } from '../../../domain/appointment/reminders.ts';
import { phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { isContractSigned, lastSigningLink } from '../../db/stores/signing-notices.ts';
import type { Clock } from '../../ports/clock.ts';
import { findOpenAmendment } from '../agreement/open-amendment.ts';
import { addPayerDeliveries, UNCONFIRMED_EMAIL } from './add-payer-deliveries.ts';

type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

export type LinkSent =
  | { ok: true }
  | { ok: false; reason: 'no-such-appointment' }
  | { ok: false; reason: 'not-allowed-now' | 'reminded-just-now'; words: string };

/** Sent from the desk, in addition to the automatic reminders. */
export function sendSigningLink(
  { db, clock, settings }: Deps,
  { id, actor }: { id: string; actor: string },
): Promise<LinkSent> {
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<LinkSent> => {
    const locked = await lockAppointment(tx, id, { samples: settings.mode === 'sandbox' });
    const appointment = locked ? await findAppointment(tx, id) : undefined;
    if (!appointment) return { ok: false, reason: 'no-such-appointment' };
    const notNow = (words: string) => ({ ok: false, reason: 'not-allowed-now', words }) as const;
    if ((await isContractSigned(tx, id)) && !(await findOpenAmendment(tx, appointment, now))) {
      return notNow('The agreement is already signed.');
    }
    if (!blocksTime(appointment.status)) return notNow(deskStateText(appointment));
    if (!canStillBeSigned(appointment, now)) return notNow('It’s too late to sign this agreement online.');
    const last = await lastSigningLink(tx, id);
    if (last && wasRecentlyReminded(last, now)) {
      const words = `We sent a signing link at ${formatTime12(phoenixTimeOf(last))}. Wait ten minutes before the next one.`;
      return { ok: false, reason: 'reminded-just-now', words };
    }
    const messages = await addPayerDeliveries(tx, appointment, 'sign-reminder', ['mail', 'text'], now);
    if (messages === 0) return notNow(UNCONFIRMED_EMAIL);
    await audit(tx, { actor, action: 'appointment.signing-link', subject: { kind: 'appointment', id } }, now);
    return { ok: true };
  });
}
