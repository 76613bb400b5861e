import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { PriceChange } from '../../../domain/pricing/price-change.ts';
import { priceChangeLine, withPriceChange } from '../../../domain/pricing/price-change.ts';
import { quote } from '../../../domain/pricing/quote.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findClaimOf } from '../../db/stores/credential-claims.ts';
import type { StoredPropertyRecord } from '../../db/stores/properties.ts';
import { priceFrom } from '../pricing/price-stored-property.ts';

type Priced = Pick<Appointment, 'service' | 'addons' | 'priceChange' | 'paymentMethod'> & {
  property: StoredPropertyRecord;
};

export type ReadPrice =
  | { ok: true; total: Cents; addons: readonly string[] }
  | { ok: false; reason: 'unknown-service' | 'unknown-addon' | 'custom-pricing' | 'price-below-zero' };

/** `isSameQuote`: neither services nor property changed, so the booking keeps what it was quoted. */
export async function readChangedPrice(
  tx: Database,
  profile: BusinessProfile,
  before: Appointment,
  after: Priced,
  { isSameQuote }: { isSameQuote: boolean },
): Promise<ReadPrice> {
  if (isSameQuote) {
    const listed = cents(before.total - (before.priceChange?.amount ?? 0));
    return withAddons(listed, after.priceChange, before.addons);
  }
  const claim = before.paymentMethod === 'challenge' ? await findClaimOf(tx, before.id) : undefined;
  const { property, service: serviceId, addons, paymentMethod } = after;
  const request = { serviceId, propertyId: property.id, addons, paymentMethod };
  const priced = priceFrom(profile, { property, claim }, request);
  if (!priced.ok) {
    if (priced.reason === 'unknown-property') throw new Error('The property was not found');
    return { ok: false, reason: priced.reason };
  }
  return withAddons(priced.quote.total, after.priceChange, priced.addons);
}

function withAddons(listed: Cents, change: PriceChange | null, addons: readonly string[]): ReadPrice {
  const total = withPriceChange(listed, change);
  return total.ok ? { ok: true, total: total.value, addons } : { ok: false, reason: 'price-below-zero' };
}

export type PriceLine = { name: string; amountCents: number };

/** The lines add up to the total. A price from before this price list is one line. */
export function priceLines(profile: BusinessProfile, priced: Priced & { total: Cents }): PriceLine[] {
  const { property, paymentMethod, addons, priceChange, total } = priced;
  const change = priceChange ? [{ name: changeName(priceChange), amountCents: priceChange.amount }] : [];
  const quoted = quote(profile, { ...property, paymentMethod, addons });
  const listed = total - (priceChange?.amount ?? 0);
  if (!quoted.ok || quoted.value.total !== listed)
    return [{ name: 'Agreed price', amountCents: listed }, ...change];
  const { base, price, addonLines } = quoted.value;
  return [
    { name: price.tier, amountCents: base },
    ...addonLines.map(({ name, price: amount }) => ({ name, amountCents: amount })),
    ...change,
  ];
}

const changeName = (change: PriceChange): string => `${priceChangeLine(change).name}: ${change.reason}`;
