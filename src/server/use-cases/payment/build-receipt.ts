// The receipt of a payment, with the figures that were kept when it arrived.
import type { Offer } from '../../../domain/agreement/booking-details.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { add, cents, half, subtract } from '../../../domain/money.ts';
import { cardText } from '../../../domain/payment/card-text.ts';
import { officeMoneyText } from '../../../domain/payment/office-entry.ts';
import { addonPrice, chosenAddons } from '../../../domain/pricing/addons.ts';
import { priceChangeName } from '../../../domain/pricing/price-change.ts';
import { findService } from '../../../domain/pricing/services.ts';
import { type PlacedProperty, surchargesFor } from '../../../domain/pricing/surcharges.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { TEST_PAYMENT_TEXT } from '../../../domain/test-notice.ts';
import { letterheadOf } from '../../agreement/letterhead-facts.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { StoredReceiptLine } from '../../db/schema-money.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findReceived } from '../../db/stores/office-entries.ts';
import { findParty } from '../../db/stores/parties.ts';
import { findPayment, type StoredPayment } from '../../db/stores/payments.ts';
import { receiptFiguresOf } from '../../db/stores/receipt-figures.ts';
import type { ReceiptLine, ReceiptRecord } from '../../receipt/receipt-record.ts';

export type Receipt = { payment: StoredPayment; record: ReceiptRecord };

/** `undefined`: nothing was paid. */
export async function buildReceipt(
  { db, business }: { db: Database; business: CurrentBusiness },
  appointment: Appointment,
  paymentId: string,
): Promise<Receipt | undefined> {
  const payment = await findPayment(db, paymentId);
  const paidAt = payment?.paid_at;
  const figures = payment && receiptFiguresOf(payment);
  if (!figures || !paidAt || payment.appointment_id !== appointment.id) return undefined;
  const { profile: booked } = await business.version(appointment.property.businessVersion);
  const record = {
    letterhead: letterheadOf(business.current().profile),
    number: receiptNumber(payment, paidAt),
    payerName: await payerNameOf(db, appointment, payment),
    address: formatAddress(appointment.property.address),
    inspectionAt: appointment.startsAt,
    ...figures,
    lines: figures.lines?.map(printedLine) ?? receiptLines(booked, { ...appointment, total: figures.total }),
    paid: cents(payment.received_cents),
    paidAt,
    method: await methodOf(db, payment),
    refund: null,
    terms: booked.policies.terms,
    notice: payment.provider === 'sandbox' ? TEST_PAYMENT_TEXT : null,
  };
  return { payment, record };
}

const printedLine = ({ name, amount, reason }: StoredReceiptLine): ReceiptLine => ({
  name: reason === undefined ? name : `${name}, ${reason}`,
  amount,
});

/** The paying signer's name, or else the booker's. */
async function payerNameOf(
  db: Database,
  { contact: { firstName, lastName } }: Appointment,
  { party_id: partyId }: StoredPayment,
): Promise<string> {
  const party = partyId === null ? undefined : await findParty(db, partyId);
  return (party?.role === 'signer' && party.name.trim()) || `${firstName} ${lastName}`.trim();
}

async function methodOf(
  db: Database,
  { id, provider, card_brand: brand, card_last4: last4 }: StoredPayment,
): Promise<string> {
  const taken = provider === 'office' ? await findReceived(db, id) : undefined;
  if (taken) return officeMoneyText(taken);
  const card = cardText({ brand, last4 });
  if (provider === 'sandbox') return `${card ?? 'Test card'} (no money moved)`;
  return card ?? 'Online, by card';
}

/** "R-2026-00042" */
export const receiptNumber = ({ number }: Pick<StoredPayment, 'number'>, paidAt: Date): string =>
  `R-${phoenixDateOf(paidAt).slice(0, 4)}-${number.padStart(5, '0')}`;

/** Surcharges, add-ons and a price change at their amounts, the inspection as the rest of the total. */
export function receiptLines(
  offer: Offer,
  {
    property,
    service,
    addons,
    paymentMethod,
    total,
    priceChange,
  }: Pick<Appointment, 'service' | 'addons' | 'paymentMethod' | 'total' | 'priceChange'> & {
    property: PlacedProperty;
  },
): ReceiptLine[] {
  const name = findService(offer.services, service)?.name ?? service;
  const change = priceChange
    ? [{ name: priceChangeName(priceChange), amount: cents(priceChange.amount) }]
    : [];
  const extras = [
    // A surcharge is part of the fee that the challenge halves.
    ...surchargesFor(offer, property).map(({ label, amount }) => ({
      name: label,
      amount: paymentMethod === 'challenge' ? half(amount) : amount,
    })),
    ...chosenAddons(offer.addons, addons).map((addon) => ({
      name: addon.name,
      amount: addonPrice(addon, paymentMethod),
    })),
  ];
  const listed = subtract(total, add(...change.map(({ amount }) => amount)));
  const inspection = subtract(listed, add(...extras.map(({ amount }) => amount)));
  // Add-on prices may have changed since the booking.
  return inspection < 0
    ? [{ name, amount: listed }, ...change]
    : [{ name, amount: inspection }, ...extras, ...change];
}
