// What a visitor may pay and how much. The amount is always the server's; a page's amount is ignored.
import { type Cents, cents, parseDecimalString } from '../../../domain/money.ts';
import { canDo } from '../../../domain/party/access.ts';
import { listedPaymentLinks } from '../../../domain/payment/payment-links.ts';
import type { PriceTables } from '../../../domain/pricing/price-tables.ts';
import type { Database } from '../../db/client.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { findPartyInRole, type StoredParty } from '../../db/stores/parties.ts';
import { listStoredLinks } from '../../db/stores/payment-links.ts';
import { findToSign, type Holder, type ToSign } from '../agreement/find-to-sign.ts';
import { readPartyLink } from '../link/signed-link.ts';

export type PaymentAccess = {
  token?: string | undefined;
  appointmentId?: string | undefined;
  browser: Buffer | undefined;
};

/** door: someone at the door, who pays for the payer and may do nothing else. */
export type PayingHolder = Holder | { kind: 'door'; party: StoredParty };

export type PayableBooking =
  | { ok: true; appointment: Appointment; holder: PayingHolder }
  | { ok: false; reason: Extract<ToSign, { ok: false }>['reason'] };

/** Everyone who may sign may pay: by mailed link or in the booking browser. A link shown at the door only pays. */
export async function findPayableBooking(
  db: Database,
  access: PaymentAccess,
  now: Date,
): Promise<PayableBooking> {
  const door = await findByDoorLink(db, access, now);
  if (door) return door;
  const found = await findToSign(db, access, now);
  return found.ok ? found : { ok: false, reason: found.reason };
}

/** `undefined`: not a door link. */
export async function findByDoorLink(
  db: Database,
  { token, appointmentId }: Pick<PaymentAccess, 'token' | 'appointmentId'>,
  now: Date,
): Promise<PayableBooking | undefined> {
  const read = token === undefined ? undefined : await readPartyLink(db, token, ['door'], now);
  if (!read || (!read.ok && read.reason === 'unknown-link')) return undefined;
  if (!read.ok) return { ok: false, reason: read.reason };
  const { party } = read;
  const isNamed = appointmentId === undefined || appointmentId === party.appointmentId;
  const appointment = isNamed && canDo(party, 'pay') && (await findAppointment(db, party.appointmentId));
  return appointment
    ? { ok: true, appointment, holder: { kind: 'door', party } }
    : { ok: false, reason: 'unknown-appointment' };
}

/** The holder of the link, or the payer. */
export const payingParty = (
  db: Database,
  appointmentId: string,
  holder: PayingHolder,
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
