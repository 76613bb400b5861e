// What a visitor may pay and how much. The amount is always the server's; a page's amount is ignored.
import { type Cents, cents, parseDecimalString } from '../../../domain/money.ts';
import { listedPaymentLinks } from '../../../domain/payment/payment-links.ts';
import type { PriceTables } from '../../../domain/pricing/price-tables.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findPartyInRole, type StoredParty } from '../../db/stores/parties.ts';
import { listStoredLinks } from '../../db/stores/payment-links.ts';
import { findToSign, type Holder, type ToSign } from '../agreement/find-to-sign.ts';

export type PaymentAccess = {
  token?: string | undefined;
  appointmentId?: string | undefined;
  browser: Buffer | undefined;
};

export type PayableBooking =
  | { ok: true; appointment: Appointment; holder: Holder }
  | { ok: false; reason: Extract<ToSign, { ok: false }>['reason'] };

/** Everyone who may sign may pay: by mailed link or in the booking browser. */
export async function findPayableBooking(
  db: Database,
  access: PaymentAccess,
  now: Date,
): Promise<PayableBooking> {
  const found = await findToSign(db, access, now);
  return found.ok ? found : { ok: false, reason: found.reason };
}

/** The holder of the link, or the payer. */
export const payingParty = (
  db: Database,
  appointmentId: string,
  holder: Holder,
): Promise<StoredParty | undefined> =>
  holder.kind === 'browser' ? findPartyInRole(db, appointmentId, 'payer') : Promise.resolve(holder.party);

/** Without a booking, only an exact amount of the price list or of a payment link. */
export async function parseListedAmount(
  db: Database,
  prices: PriceTables,
  given: unknown,
): Promise<Cents | null> {
  const amount = readAmount(given);
  if (amount === null) return null;
  if (listedPaymentLinks(prices).some((listed) => listed.amount === amount)) return amount;
  const stored = await listStoredLinks(db);
  return stored.some((link) => link.accepted && link.amount === amount) ? amount : null;
}

/** Dollars as a number or a decimal string. */
function readAmount(given: unknown): Cents | null {
  if (typeof given === 'string') {
    const parsed = parseDecimalString(given);
    return parsed.ok ? parsed.value : null;
  }
  if (typeof given !== 'number' || !(given > 0) || given > 1_000_000) return null;
  const nearest = Math.round(given * 100);
  return Math.abs(nearest - given * 100) < 1e-6 ? cents(nearest) : null;
}
