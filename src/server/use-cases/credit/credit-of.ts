// Credits of a booking: the one it uses, the one it could use, and the one canceling it gave.
import type { Managed } from '../../../api/manage-booking.ts';
import { isAwaited } from '../../../domain/appointment/reminders.ts';
import { formatUsd, toDollarNumber } from '../../../domain/money.ts';
import {
  applyCredit,
  CREDIT_REFUSAL_TEXT,
  CREDIT_TERMS,
  type CreditUse,
  creditUseText,
} from '../../../domain/payment/credit.ts';
import { due } from '../../../domain/payment/due.ts';
import type { PriceTables } from '../../../domain/pricing/price-tables.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import {
  findCreditGivenFor,
  findCreditUsedBy,
  listUnusedCredits,
  type StoredCredit,
} from '../../db/stores/credits.ts';
import { paymentsOf } from '../../db/stores/payments.ts';

export { creditUsedBy } from '../../db/stores/credits.ts';

type Offer = NonNullable<Managed['creditOffer']>;

const CREDIT_WAITS_WORDS = 'We’re processing a payment for this booking. Please wait until it’s done.';
/** Removing it would keep the time without a payment. */
export const CREDIT_STAYS_TEXT = 'To use it for another inspection, cancel this one.';

export async function describeCreditOffer(
  db: Database,
  /** Of the booking's version. */
  prices: PriceTables,
  appointment: Appointment,
  now: Date,
): Promise<Offer | null> {
  if (!isAwaited(appointment.status) || appointment.startsAt <= now) return null;
  const used = await findCreditUsedBy(db, appointment.id);
  const isProcessing = (await paymentsOf(db, appointment.id)).some(({ state }) => state === 'processing');
  if (used) return describeUsed(prices, used, appointment, isProcessing);
  if (appointment.paid > 0) return null;
  const credits = await listUnusedCredits(db, appointment.phone);
  const offer = bestOf(prices, credits, appointment) ?? refusedOf(prices, credits[0], appointment);
  return offer?.possible && isProcessing ? { ...offer, possible: false, words: CREDIT_WAITS_WORDS } : offer;
}

function describeUsed(
  prices: PriceTables,
  credit: StoredCredit,
  appointment: Appointment,
  isProcessing: boolean,
): Offer {
  const use = applyCredit(prices, credit, toBooking(appointment));
  const { total, allowance, paid } = appointment;
  const left = due({ total, allowance, paid, credit: credit.amount });
  const words = use.ok
    ? creditUseText({ ...use.value, due: left })
    : `Your credit of ${formatUsd(credit.amount)} is applied to this booking.`;
  const inUse = { ...nameOf(credit), inUse: true };
  if (isProcessing) return { ...inUse, possible: false, words: `${words} ${CREDIT_WAITS_WORDS}` };
  const stays = appointment.paid > 0 || (use.ok && use.value.due === 0);
  return { ...inUse, possible: !stays, words: stays ? `${words} ${CREDIT_STAYS_TEXT}` : words };
}

/** The credit that covers most, then the one that wastes least. */
function bestOf(
  prices: PriceTables,
  credits: readonly StoredCredit[],
  appointment: Appointment,
): Offer | null {
  const fitting = credits.flatMap((credit) => {
    const use = applyCredit(prices, credit, toBooking(appointment));
    return use.ok ? [{ credit, use: use.value }] : [];
  });
  const [best] = fitting.sort((a, b) => byValue(a.use, b.use));
  return best
    ? { ...nameOf(best.credit), inUse: false, possible: true, words: creditUseText(best.use) }
    : null;
}

const byValue = (a: CreditUse, b: CreditUse): number => a.due - b.due || a.notNeeded - b.notNeeded;

function refusedOf(
  prices: PriceTables,
  credit: StoredCredit | undefined,
  appointment: Appointment,
): Offer | null {
  const use = credit && applyCredit(prices, credit, toBooking(appointment));
  if (!credit || !use || use.ok) return null;
  return { ...nameOf(credit), inUse: false, possible: false, words: CREDIT_REFUSAL_TEXT[use.reason] };
}

const nameOf = ({ id, amount }: StoredCredit) => ({ creditId: id, amount: toDollarNumber(amount) });

export const toBooking = ({ id, property, total, allowance }: Appointment) => ({
  appointmentId: id,
  property: property.property,
  total,
  allowance,
});

export async function describeCreditGiven(
  db: Database,
  appointmentId: string,
): Promise<Managed['creditGiven']> {
  const given = await findCreditGivenFor(db, appointmentId);
  if (!given) return null;
  const used = given.usedFor !== null;
  const balance = `You have a credit of ${formatUsd(given.amount)}.`;
  if (given.voided || given.amount === 0)
    return { amount: 0, used, words: given.voided ? VOIDED_WORDS : ENDED_WORDS };
  const words = used
    ? `Your credit of ${formatUsd(given.amount)} has been used for another inspection.`
    : `${balance} ${CREDIT_TERMS} ${HOW_TO_USE_A_CREDIT}`;
  return { amount: toDollarNumber(given.amount), used, words };
}

const VOIDED_WORDS = 'We ended this credit. Questions? Please call us.';
const ENDED_WORDS = 'Your credit ended because the payment behind it was refunded or disputed.';

export const HOW_TO_USE_A_CREDIT =
  'To use it, book with the same phone number and choose the credit when you pay.';
