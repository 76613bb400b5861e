import type { z } from 'zod';
import type { renewSigningLink } from '../../../api/agreement.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { Database } from '../../db/client.ts';
import { agreementInForce } from '../../db/stores/agreements.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import { findPartyInRole } from '../../db/stores/parties.ts';
import { countSigningMails } from '../../db/stores/signing-mails.ts';
import type { Clock } from '../../ports/clock.ts';
import { findToSign, isClosedToSigning, type ToSign } from './find-to-sign.ts';
import { findOpenAmendment } from './open-amendment.ts';

const maxPerDay = 3;

export type RenewResult = { ok: true } | Extract<ToSign, { reason: 'unknown-link' | 'unknown-appointment' }>;

/**
 * Mails a new link to the payer only: an expired link identifies the booking, not its holder. The response reveals nothing else,
 * even if nothing is left to sign.
 */
export async function renewLink(
  { db, clock }: { db: Database; clock: Clock },
  input: z.output<typeof renewSigningLink.request.body>,
  browser: Buffer | undefined,
): Promise<RenewResult> {
  const now = clock.now();
  const found = await findToSign(db, { ...input, browser }, now);
  if (!found.ok && found.reason !== 'expired-link') return found;
  await mailLink(db, found.ok ? found.appointment.id : found.appointmentId, now);
  return { ok: true };
}

const mailLink = (db: Database, appointmentId: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // The lock makes concurrent requests count each other.
    await lockAppointment(tx, appointmentId);
    const appointment = await findAppointment(tx, appointmentId);
    if (!appointment || isClosedToSigning(appointment, now)) return;
    const signed = await agreementInForce(tx, appointmentId);
    if (signed && !(await findOpenAmendment(tx, appointment, now))) return;
    const payer = await findPartyInRole(tx, appointmentId, 'payer');
    const to = payer && !payer.unconfirmed ? (payer.email ?? '') : '';
    const about = { appointmentId, event: 'sign-reminder', revision: appointment.revision } as const;
    const since = new Date(now.getTime() - dayMs);
    if (!isEmail(to) || (await countSigningMails(tx, appointmentId, since)) >= maxPerDay) return;
    const occasion = await nextOccasion(tx, about);
    await addDeliveries(tx, { ...about, occasion }, [{ channel: 'mail', role: 'payer', to }], now);
  });
