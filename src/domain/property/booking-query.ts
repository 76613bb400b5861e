/** A property and payment method as query parameters of every booking page. */

import { type PaymentMethod, parsePaymentMethod } from '../pricing/payment-method.ts';
import { findServiceZip, type ServiceZips, zipIn } from '../service-area/service-area.ts';
import { type Address, formatAddress, MAX_STREET_LENGTH, STATE } from './address.ts';
import { toPropertyQuery } from './flat-property.ts';
import { matchLabel } from './label-matching.ts';
import { parseProperty } from './parse-property.ts';
import { COMMERCIAL_TYPES, PROPERTY_KIND_LABELS, type Property, type PropertyKindLabel } from './property.ts';
import { parseYearBuilt } from './year-built.ts';

export interface BookingContext {
  readonly address: Address;
  readonly property: Property;
  readonly paymentMethod: PaymentMethod;
}

/** street, city, state, zip, propertyType, squareFootage …, paymentMethod. The two unit lists are JSON. */
export function toBookingQuery({ address, property, paymentMethod }: BookingContext): string {
  const { street, city, state, zip } = address;
  return print({ street, city, state, zip, ...toPropertyQuery(property), paymentMethod });
}

/** The same with a one-line address, as the booking wizard expects it. */
export function toWizardQuery(context: BookingContext): string {
  return `${print({ address: formatAddress(context.address) })}&${toBookingQuery(context)}`;
}

/** Whether both are the same property. The year built counts if both have it: only some price lists ask for it. */
export function isSameBooking(one: BookingContext, other: BookingContext): boolean {
  const both = one.property.yearBuilt !== undefined && other.property.yearBuilt !== undefined;
  const keyOf = ({ address, property: { yearBuilt, ...others } }: BookingContext) => {
    const property = both && yearBuilt !== undefined ? { ...others, yearBuilt } : others;
    return toBookingQuery({ address, property, paymentMethod: 'pay_now' });
  };
  return keyOf(one) === keyOf(other);
}

/** `null`: no readable property in the query. The query is untrusted input. */
export function readBookingQuery(area: ServiceZips, query: URLSearchParams): BookingContext | null {
  const address = readAddress(area, query);
  const property = parseProperty(buildingFields(query));
  if (!address || !property.ok) return null;
  const method = parsePaymentMethod(query.get('paymentMethod'));
  return { address, property: property.value, paymentMethod: method.ok ? method.value : 'pay_now' };
}

/**
 * A link may name an unknown commercial type, or use one as the property type: both are commercial, at one price. An unreadable
 * year is asked for again where it matters.
 */
function buildingFields(query: URLSearchParams): Record<string, string> {
  const { yearBuilt = '', ...named } = Object.fromEntries(query);
  const fields: Record<string, string> = parseYearBuilt(yearBuilt).ok ? { ...named, yearBuilt } : named;
  const asKind = matchLabel(COMMERCIAL_TYPES, fields.propertyType);
  if (asKind) return { ...fields, propertyType: PROPERTY_KIND_LABELS.commercial, commercialType: asKind };
  const { commercialType, ...others } = fields;
  return matchLabel(COMMERCIAL_TYPES, commercialType) ? fields : others;
}

/** The property kind in a link that has no address yet. */
export function readKindQuery(query: URLSearchParams): PropertyKindLabel | null {
  const { propertyType } = buildingFields(query);
  const label = matchLabel([...Object.values(PROPERTY_KIND_LABELS), 'Commercial'] as const, propertyType);
  return label === 'Commercial' ? PROPERTY_KIND_LABELS.commercial : (label ?? null);
}

/** Whether a link has a ZIP code outside the service area. */
export function isOutsideServiceArea(area: ServiceZips, query: URLSearchParams): boolean {
  const zip = zipOf(query);
  return /^\d{5}$/.test(zip) && !findServiceZip(area, zip);
}

const zipOf = (query: URLSearchParams): string =>
  (query.get('zip') ?? query.get('zipCode') ?? zipIn(plain(query.get('address'))) ?? '').trim();

function readAddress(area: ServiceZips, query: URLSearchParams): Address | null {
  const inOneLine = plain(query.get('address'));
  const street = plain(query.get('street')) || inOneLine.split(',')[0]?.trim() || '';
  const zip = zipOf(query);
  const known = findServiceZip(area, zip);
  if (!known || street === '' || street.length > MAX_STREET_LENGTH) return null;
  return { street, city: plain(query.get('city')) || known.city, state: STATE, zip };
}

const plain = (text: string | null) =>
  (text ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

function print(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(given).toString();
}
