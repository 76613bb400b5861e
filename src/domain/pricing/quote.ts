/** The price of a booking: property and payment method, plus add-ons. */
import { add, type Cents } from '../money.ts';
import type { Result } from '../result.ts';
import { type AddonId, addonPrice, chosenAddons } from './addons.ts';
import type { PropertyPrice } from './listed-price.ts';
import type { PaymentMethod } from './payment-method.ts';
import { priceProperty } from './price-property.ts';
import type { Addon } from './price-tables.ts';
import type { PlacedProperty, PriceBasis } from './surcharges.ts';

export interface QuoteRequest extends PlacedProperty {
  readonly paymentMethod: PaymentMethod;
  readonly addons: readonly AddonId[];
}

export interface AddonLine {
  readonly addon: AddonId;
  readonly name: string;
  readonly price: Cents;
}

export interface Quote {
  readonly paymentMethod: PaymentMethod;
  readonly price: PropertyPrice;
  /** The property's price with this payment method, before add-ons. */
  readonly base: Cents;
  readonly addonLines: readonly AddonLine[];
  readonly total: Cents;
}

/** What is sold, and for how much. */
export interface Offering extends PriceBasis {
  readonly addons: readonly Addon[];
}

export function quote(offer: Offering, request: QuoteRequest): Result<Quote, 'custom-pricing'> {
  const priced = priceProperty(offer, request);
  if (!priced.ok) return priced;
  const { paymentMethod } = request;
  const base = basePriceFor(priced.value, paymentMethod);
  const addonLines = chosenAddons(offer.addons, request.addons).map((addon) => ({
    addon: addon.id,
    name: addon.name,
    price: addonPrice(addon, paymentMethod),
  }));
  const total = add(base, ...addonLines.map((line) => line.price));
  return { ok: true, value: { paymentMethod, price: priced.value, base, addonLines, total } };
}

function basePriceFor(price: PropertyPrice, method: PaymentMethod): Cents {
  switch (method) {
    case 'pay_now':
      return price.payNow;
    case 'challenge':
      return price.challenge;
  }
}
