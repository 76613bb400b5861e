// A link for the customer's own phone, shown at the door: it pays this booking for an hour and opens nothing else.
import type { DoorLink, DoorPayment } from '../../../api/door-payment.ts';
import { phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { due } from '../../../domain/payment/due.ts';
import { paymentLinkRefusal } from '../../../domain/payment/payment-link-refusal.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { readPaymentStatus } from '../../db/stores/paid-bookings.ts';
import { findPartyInRole } from '../../db/stores/parties.ts';
import { paymentsOf } from '../../db/stores/payments.ts';
import { isSample } from '../../db/stores/reminders.ts';
import { drawQr } from '../../draw-qr.ts';
import { refundTermsOf } from '../cancel/refund-terms-of.ts';
import { doorLinkEnd, doorUrl } from '../link/booking-links.ts';
import { partyLink } from '../link/signed-link.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import { findByDoorLink, type PayableBooking } from './find-payable-booking.ts';

type Deps = PaymentDeps & { settings: { publicUrl: string } };

export type CreatedDoorLink =
  | { ok: true; link: DoorLink }
  | { ok: false; reason: 'no-such-appointment' }
  | { ok: false; reason: 'not-allowed-now'; words: string };

export async function createDoorLink(
  { db, clock, settings }: Deps,
  { id, actor }: { id: string; actor: string },
): Promise<CreatedDoorLink> {
  const now = clock.now();
  const appointment = await findAppointment(db, id);
  const payer = appointment && (await findPartyInRole(db, id, 'payer'));
  if (!appointment || !payer) return { ok: false, reason: 'no-such-appointment' };
  const bill = { ...appointment, credit: await creditUsedBy(db, id) };
  const refusal = paymentLinkRefusal({
    ...bill,
    paymentStatus: (await readPaymentStatus(db, id)) ?? 'pending',
    isProcessing: (await paymentsOf(db, id)).some(({ state }) => state === 'processing'),
    isSample: await isSample(db, id),
  });
  if (refusal !== null) return { ok: false, reason: 'not-allowed-now', words: refusal };
  const expires = doorLinkEnd(now);
  const token =
    (await partyLink(db, 'door', payer, { expires })) ??
    (await partyLink(db, 'door', payer, { expires, via: 'text' }));
  if (token === undefined) return { ok: false, reason: 'not-allowed-now', words: NO_PAYER_WORDS };
  const url = doorUrl(settings.publicUrl, id, token);
  const subject = { kind: 'appointment', id };
  await db
    .transaction()
    .execute((tx) =>
      audit(
        tx,
        { actor, action: 'appointment.door-link', subject, details: { amountCents: due(bill) } },
        now,
      ),
    );
  return {
    ok: true,
    link: { url, qr: drawQr(url), dueCents: due(bill), expiresWords: formatTime12(phoenixTimeOf(expires)) },
  };
}

const NO_PAYER_WORDS = 'This booking has no email or phone of a payer, so the receipt could not be sent.';

export type OpenedDoorLink =
  | { ok: true; payment: DoorPayment }
  | { ok: false; reason: 'door-link-ended' | 'unknown-door-link' };

/** The amount and the address; no name, phone, email or document. */
export async function openDoorLink(
  { db, clock, business }: Deps,
  { token, appointmentId }: { token: string; appointmentId: string },
): Promise<OpenedDoorLink> {
  const now = clock.now();
  const found: PayableBooking | undefined = await findByDoorLink(db, { token, appointmentId }, now);
  if (!found?.ok)
    return { ok: false, reason: found?.reason === 'expired-link' ? 'door-link-ended' : 'unknown-door-link' };
  const { appointment } = found;
  const { terms } = (await business.version(appointment.property.businessVersion)).profile.policies;
  return {
    ok: true,
    payment: {
      address: formatAddress(appointment.property.address),
      dueCents: due({ ...appointment, credit: await creditUsedBy(db, appointment.id) }),
      refundTerms: await refundTermsOf(db, appointment, terms, now),
    },
  };
}
