import type { z } from 'zod';
import type { paymentSuccess } from '../../../api/payment.ts';
import { keepsItsTime } from '../../../domain/appointment/appointment-status.ts';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { type Cents, toDollarNumber, ZERO } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { readPaymentStatus } from '../../db/stores/paid-bookings.ts';
import { findParty } from '../../db/stores/parties.ts';
import { paymentsOf, type StoredPayment } from '../../db/stores/payments.ts';
import { refundsOf } from '../../db/stores/refunds.ts';
import { cancelledWords } from '../cancel/describe-cancellation.ts';
import { manageLink, trackLink } from '../link/booking-links.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import {
  findPayableBooking,
  type PayableBooking,
  type PaymentAccess,
  payingParty,
} from './find-payable-booking.ts';
import { syncPayment } from './sync-payment.ts';

type Answer = z.input<typeof paymentSuccess.answer>;
type Links = Pick<Answer, 'trackingToken' | 'manageToken'>;
type Standing = Omit<Answer, keyof Links>;

export type PaymentStatusResult =
  | { ok: true; standing: Answer }
  | Extract<PayableBooking, { ok: false }>
  | { ok: false; reason: 'payments-unavailable' };

const isUnfinished = ({ state }: StoredPayment): boolean => state !== 'succeeded' && state !== 'cancelled';

/** How the payment of a booking stands: the provider is asked, whatever the browser says has happened. */
export async function describePaymentStatus(
  deps: PaymentDeps,
  asked: PaymentAccess,
): Promise<PaymentStatusResult> {
  const { db, clock } = deps;
  const found = await findPayableBooking(db, asked, clock.now());
  if (!found.ok) return found;
  const looked = await syncBookingPayments(deps, found.appointment.id);
  if (!looked) return { ok: false, reason: 'unknown-appointment' };
  const { standing, heard } = looked;
  // Without an answer nothing may be concluded from what is not known.
  const isCertain = ['paid', 'refunded', 'disputed'].includes(standing.state);
  const withLinks = { ...standing, ...(await linksFor(db, found, clock.now())) };
  return heard || isCertain
    ? { ok: true, standing: withLinks }
    : { ok: false, reason: 'payments-unavailable' };
}

/** The browser that booked manages without a link. */
async function linksFor(
  db: PaymentDeps['db'],
  { appointment, holder }: Extract<PayableBooking, { ok: true }>,
  now: Date,
): Promise<Links> {
  // Read anew: who has just paid may do more than before.
  const paying = await payingParty(db, appointment.id, holder);
  const party = paying && (await findParty(db, paying.id));
  const [track, manage] = party ? [await trackLink(db, party, now), await manageLink(db, party, now)] : [];
  return { trackingToken: track ?? null, manageToken: holder.kind === 'browser' ? null : (manage ?? null) };
}

/** Where something is unfinished the provider is asked. `heard`: it has answered; without that, this is what was known before. */
export async function syncBookingPayments(
  deps: PaymentDeps,
  id: string,
): Promise<{ appointment: Appointment; standing: Standing; heard: boolean } | undefined> {
  const { db } = deps;
  let heard = true;
  for (const payment of (await paymentsOf(db, id)).filter(isUnfinished)) {
    heard = (await syncPayment(deps, payment)).ok && heard;
  }
  const appointment = await findAppointment(db, id);
  return appointment && { appointment, standing: await describe(deps, appointment), heard };
}

async function describe({ db }: PaymentDeps, appointment: Appointment): Promise<Standing> {
  const { id, total, paid } = appointment;
  const payments = await paymentsOf(db, id);
  const last = payments.at(-1);
  const credit = await creditUsedBy(db, id);
  const left = due({ total, paid, credit });
  const state = await stateOf(db, appointment, { payments, left });
  const booked = keepsItsTime(appointment.status);
  const open = booked ? left : ZERO;
  const paidAt = payments.findLast(({ paid_at }) => paid_at !== null)?.paid_at ?? null;
  return {
    state,
    appointmentId: id,
    amount: toDollarNumber(state === 'paid' ? paid : open),
    total: toDollarNumber(total),
    paid: toDollarNumber(paid),
    due: toDollarNumber(open),
    problem: state === 'failed' ? (last?.problem ?? null) : null,
    paidAtWords: paidAt && formatDateTime(paidAt),
    receiptNumber: null,
    booked,
    cancelledWords: await cancelledWords(db, appointment, { refundsListed: false }),
  };
}

async function stateOf(
  db: PaymentDeps['db'],
  { id, status }: Appointment,
  { payments, left }: { payments: readonly StoredPayment[]; left: Cents },
): Promise<Standing['state']> {
  const paymentStatus = await readPaymentStatus(db, id);
  if (paymentStatus === 'refunded' || paymentStatus === 'disputed') return paymentStatus;
  const refunds = await refundsOf(
    db,
    payments.map((payment) => payment.id),
  );
  // On its way back: whoever paid for a time that was gone is not told that all is well.
  if (!keepsItsTime(status) && refunds.some(({ state }) => state !== 'failed')) return 'refunded';
  if (paymentStatus === 'needs_review') return 'needs-review';
  if (left === 0) return 'paid';
  const states = payments.filter(isUnfinished).map(({ state }) => state);
  return states.includes('processing') ? 'processing' : states.includes('failed') ? 'failed' : 'open';
}
