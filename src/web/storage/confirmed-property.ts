// Session key `confirmedProperty`: the confirmed property with the price the server quoted. Local key `propertyData`: the same,
// for continuing in another tab. The prices in dollars are written for other readers of the keys and never read back.

import { toDollarNumber } from '../../domain/money.ts';
import { type PaymentMethod, parsePaymentMethod } from '../../domain/pricing/payment-method.ts';
import { priceProperty } from '../../domain/pricing/price-property.ts';
import { type PriceToShow, readQuotedPrice, toQuotedPrice } from '../../domain/pricing/quoted-price.ts';
import { type Address, formatAddress, STATE } from '../../domain/property/address.ts';
import { toFlatProperty } from '../../domain/property/flat-property.ts';
import { parseProperty } from '../../domain/property/parse-property.ts';
import type { Property } from '../../domain/property/property.ts';
import type { SpecialFeatures } from '../../domain/property/special-features.ts';
import { findServiceZip } from '../../domain/service-area/service-area.ts';
import { business } from '../lib/business.ts';
import { selectProperty } from './new-property.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type ConfirmedProperty = {
  /** The server's id: the price follows from the property stored there. */
  id: string;
  address: Address;
  property: Property;
  /** Address and size come from the directory, not from the visitor. */
  isValidated: boolean;
  placeId: string | null;
  features: SpecialFeatures;
  streetViewUrl: string | null;
  paymentMethod: PaymentMethod;
  /** Quoted by the server. Absent: stored by an earlier version of this page. */
  price?: PriceToShow;
};

const print = (confirmed: ConfirmedProperty) => {
  const { id, address, property, isValidated, placeId, features, streetViewUrl, paymentMethod, price } =
    confirmed;
  const shown = price ?? priceProperty(business(), confirmed);
  return {
    id,
    address: formatAddress(address),
    ...address,
    zipCode: address.zip,
    ...toFlatProperty(property),
    isValidated,
    isManual: !isValidated,
    manualEntry: !isValidated,
    placeId,
    ...features,
    streetViewUrl,
    paymentMethod,
    ...(price && { price: toQuotedPrice(price) }),
    ...(shown.ok && {
      basePrice: toDollarNumber(shown.value.payNow),
      payNowPrice: toDollarNumber(shown.value.payNow),
      challengePrice: toDollarNumber(shown.value.challenge),
      pricingTier: shown.value.tier,
    }),
  };
};

/** Parses the stored form and the server's answer, which have the same fields. */
export function readConfirmedProperty(stored: unknown): ConfirmedProperty | null {
  if (!isRecord(stored)) return null;
  const { id, street, city, zip } = stored;
  const property = parseProperty(stored);
  const method = parsePaymentMethod(stored.paymentMethod);
  const texts = [id, street, city].every(
    (text) => typeof text === 'string' && text !== '' && text.length <= 200,
  );
  if (!property.ok || !texts || typeof zip !== 'string' || !findServiceZip(business().serviceArea, zip))
    return null;
  const url = stored.streetViewUrl;
  const price = readQuotedPrice(stored.price);
  return {
    id: String(id),
    address: { street: String(street), city: String(city), state: STATE, zip },
    property: property.value,
    isValidated: stored.isValidated === true,
    placeId: typeof stored.placeId === 'string' ? stored.placeId : null,
    features: {
      hasCasita: stored.hasCasita === true,
      hasPoolSpa: stored.hasPoolSpa === true,
      hasDetachedGarage: stored.hasDetachedGarage === true,
    },
    // Only our own pictures: storage can be edited.
    streetViewUrl: typeof url === 'string' && /^\/api\/street-view\?/.test(url) ? url : null,
    paymentMethod: method.ok ? method.value : 'pay_now',
    ...(price && { price }),
  };
}

export const confirmedProperty = storedValue({
  area: 'session',
  key: 'confirmedProperty',
  parse: readConfirmedProperty,
  print,
});
export const propertyData = storedValue({
  area: 'local',
  key: 'propertyData',
  parse: readConfirmedProperty,
  print,
});

export function saveConfirmedProperty(confirmed: ConfirmedProperty): void {
  selectProperty(confirmed.address, confirmed.features);
  confirmedProperty.write(confirmed);
  propertyData.write(confirmed);
}

export function clearConfirmedProperty(): void {
  confirmedProperty.clear();
  propertyData.clear();
}
