/** Compares county records with the visitor's description of a property, with the price of each. */
import { type Cents, formatUsd } from '../money.ts';
import { priceProperty } from '../pricing/price-property.ts';
import type { PlacedProperty, PriceBasis } from '../pricing/surcharges.ts';
import { type MultiFamily, type Property, type PropertyKind, unitCountLabel } from './property.ts';
import { formatSquareFeet, type SquareFeet } from './square-feet.ts';

/** `null`: the records do not say. */
export interface CountyRecords {
  readonly kind: PropertyKind | null;
  readonly squareFootage: SquareFeet | null;
  readonly yearBuilt: number | null;
}

export interface RecordedProperty extends PlacedProperty {
  /** `null`: the address is not in the records. */
  readonly records: CountyRecords | null;
}

/** `from`: the minimum, if the records are incomplete. `custom`: above the price list. */
export type RecordsPrice =
  | { readonly state: 'exact' | 'from'; readonly price: Cents }
  | { readonly state: 'custom' | 'unknown' };

export interface Contradiction {
  readonly records: { readonly words: string; readonly price: RecordsPrice };
  readonly told: { readonly words: string; readonly price: RecordsPrice };
}

export function contradictionOf(basis: PriceBasis, described: RecordedProperty): Contradiction | null {
  const { property, records } = described;
  if (!records) return null;
  const priced = (other: Property, open = false) => priceOf(basis, { ...described, property: other }, open);
  const otherKind = records.kind !== null && records.kind !== property.kind;
  const otherSize = contradictsSize(priced, property, records);
  const otherYear = contradictsYear(priced, property, records);
  if (!otherKind && !otherSize && !otherYear) return null;
  const recorded = asRecorded(property, records);
  return {
    records: {
      words: join(
        records.kind && KIND_WORDS[records.kind],
        records.squareFootage,
        otherYear ? records.yearBuilt : null,
      ),
      price: recorded ? priced(recorded.property, recorded.open) : { state: 'unknown' },
    },
    told: {
      // If the kind is wrong, the size may have been copied from the records.
      words: join(
        describedKind(property),
        otherSize || !otherKind ? sizeOf(property) : null,
        (otherYear && property.yearBuilt) || null,
      ),
      price: priced(property),
    },
  };
}

/**
 * "County records say commercial, 5,200 sq ft ($1,100). You told us mobile home, single wide ($625)." `null`: no
 * difference.
 */
export function recordsNote(
  basis: PriceBasis,
  described: RecordedProperty,
  who: 'You' | 'The customer',
): string | null {
  const found = contradictionOf(basis, described);
  if (!found) return null;
  const say = ({ words, price }: Contradiction['told']) => `${words}${priceWords(price)}`;
  return `County records say ${say(found.records)}. ${who} told us ${say(found.told)}.`;
}

/** Whether the units fit the building's recorded size, which also includes halls and walls. */
export function unitsFit({ unitSquareFootages: sizes }: MultiFamily, total: number): boolean {
  if (!sizes) return true;
  const sum = sumOf(sizes);
  return sum >= total / 2 && sum <= total * 1.1;
}

/** Measurements vary a little, but a difference that changes the price always counts. */
const SIZE_TOLERANCE = 0.1;

type PriceIf = (property: Property) => RecordsPrice;

function contradictsSize(
  priced: PriceIf,
  property: Property,
  { squareFootage: recorded }: CountyRecords,
): boolean {
  if (recorded === null) return false;
  if (property.kind === 'multi-family' && property.unitSquareFootages) return !unitsFit(property, recorded);
  const told = property.squareFootage;
  if (told === null || told === recorded) return false;
  const otherPrice = differs(priced(property), priced({ ...property, squareFootage: recorded }));
  return Math.abs(told - recorded) > recorded * SIZE_TOLERANCE || otherPrice;
}

/** Only a year that changes the price matters. */
function contradictsYear(
  priced: PriceIf,
  property: Property,
  { yearBuilt: recorded }: CountyRecords,
): boolean {
  if (recorded === null || property.yearBuilt === undefined) return false;
  return differs(priced(property), priced({ ...property, yearBuilt: recorded }));
}

const differs = (one: RecordsPrice, other: RecordsPrice): boolean => priceWords(one) !== priceWords(other);

/** The property according to the records. Missing facts come from the visitor, or else the cheapest option. */
function asRecorded(told: Property, records: CountyRecords): { property: Property; open: boolean } | null {
  const found = buildingAsRecorded(told, records);
  const yearBuilt = records.yearBuilt ?? told.yearBuilt;
  if (!found || told.yearBuilt === undefined || yearBuilt === undefined) return found;
  return { ...found, property: { ...found.property, yearBuilt } };
}

function buildingAsRecorded(
  told: Property,
  { kind, squareFootage: recorded }: CountyRecords,
): { property: Property; open: boolean } | null {
  const squareFootage = recorded ?? told.squareFootage;
  if (kind === null || kind === told.kind) {
    const units = told.kind === 'multi-family' && recorded !== null && !unitsFit(told, recorded);
    return {
      property: { ...told, ...(units && { unitSquareFootages: null }), squareFootage } as Property,
      open: units,
    };
  }
  switch (kind) {
    case 'single-family':
      return squareFootage === null ? null : { property: { kind, squareFootage }, open: false };
    case 'multi-family': {
      const unknown = { unitLabels: null, unitSquareFootages: null };
      return { property: { kind, units: 2, squareFootage, ...unknown }, open: true };
    }
    case 'mobile-home':
      return { property: { kind, mobileHomeType: 'Single Wide', squareFootage }, open: true };
    case 'commercial':
      return { property: { kind, commercialType: null, squareFootage }, open: false };
  }
}

function priceOf(basis: PriceBasis, placed: PlacedProperty, open: boolean): RecordsPrice {
  const priced = priceProperty(basis, placed);
  return priced.ok ? { state: open ? 'from' : 'exact', price: priced.value.payNow } : { state: 'custom' };
}

function priceWords(price: RecordsPrice): string {
  switch (price.state) {
    case 'exact':
      return ` (${formatUsd(price.price)})`;
    case 'from':
      return ` (from ${formatUsd(price.price)})`;
    case 'custom':
      return ' (call for custom pricing)';
    case 'unknown':
      return '';
  }
}

const KIND_WORDS = {
  'single-family': 'single-family home',
  'multi-family': 'multi-family',
  'mobile-home': 'mobile home',
  commercial: 'commercial',
} as const satisfies Record<PropertyKind, string>;

function describedKind(property: Property): string {
  const kind = KIND_WORDS[property.kind];
  if (property.kind === 'mobile-home') return `${kind}, ${property.mobileHomeType.toLowerCase()}`;
  return property.kind === 'multi-family' ? `${kind}, ${unitCountLabel(property.units).toLowerCase()}` : kind;
}

const sizeOf = (property: Property): number | null =>
  property.kind === 'multi-family' && property.unitSquareFootages
    ? sumOf(property.unitSquareFootages)
    : property.squareFootage;

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

const join = (kind: string | null, size: number | null, year: number | null): string =>
  [kind, size === null ? null : formatSquareFeet(size), year === null ? null : `built in ${year}`]
    .filter((part) => part !== null)
    .join(', ');
