// Changes the payer's mailbox, from the booking browser, the manage link or the desk.
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { isEmail, isSameEmail } from '../../../domain/contact/email.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { countChanges, writeContact } from '../../db/stores/managed-bookings.ts';
import type { Clock } from '../../ports/clock.ts';
import { notifyMailboxes } from './notify-mailboxes.ts';
import { canChangeRecipients } from './recipients.ts';

type Deps = { db: Database; clock: Clock };

/** The customer, rate limited, or a desk user. */
export type ChangedBy = { actor: null; maxPerDay: number } | { actor: string };

export type ChangedEmail =
  | { ok: true; sentTo: string }
  | { ok: false; reason: 'invalid-email'; fields: { field: string; message: string }[] }
  | { ok: false; reason: 'recipients-fixed' | 'too-many-changes' };

/** If both were the same, both were mistyped; empty means the payer's mailbox. */
const correctedReportEmail = ({ payerEmail, reportEmail }: ContactForm): string =>
  isSameEmail(payerEmail, reportEmail) ? '' : reportEmail;

/** The database voids every link to the former mailbox. */
export function changePayerEmail(
  { db, clock }: Deps,
  id: string,
  typed: string,
  by: ChangedBy,
): Promise<ChangedEmail> {
  const now = clock.now();
  const email = typed.trim();
  return db.transaction().execute(async (tx): Promise<ChangedEmail> => {
    if (!isEmail(email)) {
      const message = 'Please check this email address.';
      return { ok: false, reason: 'invalid-email', fields: [{ field: 'email', message }] };
    }
    await lockAppointment(tx, id);
    const before = await findAppointment(tx, id);
    if (!before || !canChangeRecipients(before, now)) return { ok: false, reason: 'recipients-fixed' };
    const { contact } = before;
    if (isSameEmail(contact.payerEmail, email)) return { ok: true, sentTo: email };
    const since = new Date(now.getTime() - dayMs);
    if (by.actor === null && (await countChanges(tx, id, since)) >= by.maxPerDay) {
      return { ok: false, reason: 'too-many-changes' };
    }
    await writeContact(tx, id, { ...contact, payerEmail: email, reportEmail: correctedReportEmail(contact) });
    await notifyMailboxes(tx, before, now);
    const subject = { kind: 'appointment', id };
    await audit(tx, { actor: by.actor, action: 'appointment.email-changed', subject }, now);
    return { ok: true, sentTo: email };
  });
}
