/** What the owner adds to the standard fee: by year built, by ZIP code and by distance. */
import { type Cents, formatUsd } from '../money.ts';
import type { Property } from '../property/property.ts';
import { findServiceZip } from '../service-area/service-area.ts';
import { milesBetween, type Position } from '../tracking/geography.ts';
import type { PriceTables } from './price-tables.ts';

/** The facts of a business that a price depends on. */
export interface PriceBasis {
  readonly prices: PriceTables;
  readonly office: Position;
  readonly serviceArea: { readonly zips: readonly PricedZip[] };
}

/** With its center, or as the browser has it: with the miles, if there is a surcharge by distance. */
export interface PricedZip extends Partial<Position> {
  readonly zip: string;
  readonly city: string;
  readonly miles?: number;
}

export interface PlacedProperty {
  readonly property: Property;
  readonly address: { readonly zip: string };
}

export interface Surcharge {
  /** "Built before 1960" */
  readonly label: string;
  readonly amount: Cents;
}

/** At most one of each list. */
export function surchargesFor(
  basis: PriceBasis,
  { property, address }: PlacedProperty,
): readonly Surcharge[] {
  const { yearBuilt, zips, distance } = basis.prices.surcharges;
  const built = property.yearBuilt;
  const zip = findServiceZip(basis.serviceArea, address.zip);
  const miles = zip && distance.length > 0 ? milesTo(basis.office, zip) : 0;
  return [
    ...highest(
      yearBuilt.filter(({ before }) => built !== undefined && built < before),
      ({ before }) => `Built before ${before}`,
    ),
    ...highest(
      zips.filter((row) => zip && row.zips.includes(zip.zip)),
      () => `${zip?.city} ${zip?.zip}`,
    ),
    ...highest(
      distance.filter(({ overMiles }) => miles > overMiles),
      ({ overMiles }) => `More than ${overMiles} miles from our office`,
    ),
  ];
}

/** To a tenth of a mile, so that the browser and the server compare the same figure. */
export function milesTo(office: Position, { miles, latitude, longitude }: PricedZip): number {
  if (miles !== undefined || latitude === undefined || longitude === undefined) return miles ?? 0;
  return Math.round(milesBetween(office, { latitude, longitude }) * 10) / 10;
}

function highest<Row extends { readonly addCents: Cents }>(
  rows: readonly Row[],
  labelOf: (row: Row) => string,
): Surcharge[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const row = others.reduce((most, other) => (other.addCents > most.addCents ? other : most), first);
  return [{ label: labelOf(row), amount: row.addCents }];
}

/** "Built before 1960: +$50" */
export const surchargeText = ({ label, amount }: Surcharge): string => `${label}: +${formatUsd(amount)}`;

/** One line for each, as display text. */
export const surchargeLines = (basis: PriceBasis, placed: PlacedProperty): string[] =>
  surchargesFor(basis, placed).map(surchargeText);
