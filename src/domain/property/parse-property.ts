/** Parses a property from untrusted input. Lenient about spelling, strict about anything that changes the price. */
import type { PriceTables } from '../pricing/price-tables.ts';
import type { FlatPropertyField } from './flat-property.ts';
import { isGiven, matchLabel } from './label-matching.ts';
import { parseMultiFamily } from './parse-multi-family.ts';
import {
  COMMERCIAL_TYPES,
  MOBILE_HOME_TYPES,
  PROPERTY_KIND_LABELS,
  PROPERTY_KINDS,
  type Property,
  type PropertyKind,
} from './property.ts';
import type { PropertyFailure } from './property-failure.ts';
import { parseSquareFeet, type SquareFeet } from './square-feet.ts';
import { asksYearBuilt, parseYearBuilt } from './year-built.ts';

/** From a query string or JSON, so values are untyped. Other fields are ignored. */
export type FlatPropertyInput = Readonly<Partial<Record<FlatPropertyField, unknown>>>;

export type ParsedProperty = { readonly ok: true; readonly value: Property } | PropertyFailure;

export function parseProperty(input: FlatPropertyInput): ParsedProperty {
  const building = parseBuilding(input);
  if (!building.ok || !isGiven(input.yearBuilt)) return building;
  const year = parseYearBuilt(input.yearBuilt);
  if (!year.ok) return { ...year, field: 'yearBuilt' };
  return { ok: true, value: { ...building.value, yearBuilt: year.value } };
}

/** The property with its year built if a price depends on it, and otherwise without. */
export function withPricedYear(prices: PriceTables, property: Property): ParsedProperty {
  const { yearBuilt, ...others } = property;
  if (!asksYearBuilt(prices)) return { ok: true, value: others };
  return yearBuilt === undefined
    ? { ok: false, reason: 'missing-year-built', field: 'yearBuilt' }
    : { ok: true, value: property };
}

function parseBuilding(input: FlatPropertyInput): ParsedProperty {
  const kind = readKind(input.propertyType);
  if (kind === undefined) return { ok: false, reason: 'unknown-property-type', field: 'propertyType' };

  const size = readOptionalSize(input.squareFootage);
  if (!size.ok) return size;
  const squareFootage = size.value;

  switch (kind) {
    case 'single-family':
      return squareFootage === null
        ? { ok: false, reason: 'missing-square-footage', field: 'squareFootage' }
        : { ok: true, value: { kind, squareFootage } };
    case 'multi-family':
      return parseMultiFamily(input, squareFootage);
    case 'mobile-home': {
      // A missing or unknown type is a Single Wide; a business decision.
      const mobileHomeType = matchLabel(MOBILE_HOME_TYPES, input.mobileHomeType) ?? 'Single Wide';
      return { ok: true, value: { kind, mobileHomeType, squareFootage } };
    }
    case 'commercial': {
      if (!isGiven(input.commercialType)) {
        return { ok: true, value: { kind, commercialType: null, squareFootage } };
      }
      const commercialType = matchLabel(COMMERCIAL_TYPES, input.commercialType);
      return commercialType
        ? { ok: true, value: { kind, commercialType, squareFootage } }
        : { ok: false, reason: 'unknown-commercial-type', field: 'commercialType' };
    }
  }
}

function readKind(input: unknown): PropertyKind | undefined {
  if (!isGiven(input)) return 'single-family';
  // The API has two names for the same kind.
  if (matchLabel(['Commercial'], input)) return 'commercial';
  const label = matchLabel(Object.values(PROPERTY_KIND_LABELS), input);
  return PROPERTY_KINDS.find((kind) => PROPERTY_KIND_LABELS[kind] === label);
}

function readOptionalSize(
  input: unknown,
): { readonly ok: true; readonly value: SquareFeet | null } | PropertyFailure {
  if (!isGiven(input)) return { ok: true, value: null };
  const size = parseSquareFeet(input);
  return size.ok ? size : { ...size, field: 'squareFootage' };
}
