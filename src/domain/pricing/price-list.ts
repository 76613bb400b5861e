/** The public price list, computed by the price function for one typical property per row. */
import { type Cents, formatUsd } from '../money.ts';
import {
  MOBILE_HOME_TYPES,
  type Property,
  type PropertyKind,
  UNIT_COUNTS,
  unitCountLabel,
} from '../property/property.ts';
import { listedPrice } from './listed-price.ts';
import type { PriceTables, Surcharges } from './price-tables.ts';
import { singleFamilyTiers, tierRangeLabel } from './single-family-tiers.ts';

export interface PriceListRow {
  readonly kind: PropertyKind;
  /** Short label under a heading with the kind: "1,201–3,000 sq ft", "3 Units", "Double Wide". */
  readonly label: string;
  /** Full label for a payment link or a receipt: "Single family, 1,201–3,000 sq ft". */
  readonly tier: string;
  readonly payNow: Cents;
  readonly challenge: Cents;
}

export function priceList(prices: PriceTables): readonly PriceListRow[] {
  const row = (label: string, property: Property) => pricedRow(prices, label, property);
  return [
    ...singleFamilyTiers(prices).map((tier) =>
      row(tierRangeLabel(tier), { kind: 'single-family', squareFootage: tier.upTo }),
    ),
    ...UNIT_COUNTS.map((units) =>
      row(unitCountLabel(units), {
        kind: 'multi-family',
        units,
        squareFootage: null,
        unitLabels: null,
        unitSquareFootages: null,
      }),
    ),
    ...MOBILE_HOME_TYPES.map((mobileHomeType) =>
      row(mobileHomeType, { kind: 'mobile-home', mobileHomeType, squareFootage: null }),
    ),
    row('All commercial types', { kind: 'commercial', commercialType: null, squareFootage: null }),
  ];
}

export const priceListOf = (prices: PriceTables, kind: PropertyKind): readonly PriceListRow[] =>
  priceList(prices).filter((listed) => listed.kind === kind);

function pricedRow(prices: PriceTables, label: string, property: Property): PriceListRow {
  const priced = listedPrice(prices, property);
  if (!priced.ok) throw new Error(`The price list has a row without a price: ${label}`);
  const { tier, payNow, challenge } = priced.value;
  return { kind: property.kind, label, tier, payNow, challenge };
}

/** A sentence for the price list; `null` without surcharges. */
export function surchargesNote({ surcharges }: Pick<PriceTables, 'surcharges'>): string | null {
  const { yearBuilt, zips, distance } = surcharges;
  const parts = [
    ...yearBuilt.map(
      ({ before, addCents }) => `${formatUsd(addCents)} for a property built before ${before}`,
    ),
    ...zips.map((row) => `${formatUsd(row.addCents)} in ${zipNames(row.zips)}`),
    ...distance.map(
      ({ overMiles, addCents }) =>
        `${formatUsd(addCents)} for one more than ${overMiles} miles from our office`,
    ),
  ];
  if (parts.length === 0) return null;
  const severalOfOneKind = hasSeveral(surcharges) ? ' Of several of one kind, only the highest counts.' : '';
  return `We add ${inWords(parts)}.${severalOfOneKind}`;
}

const hasSeveral = (lists: Surcharges): boolean =>
  [lists.yearBuilt, lists.zips, lists.distance].some((rows) => rows.length > 1);

/** A long list would hide the prices; visitors see theirs with their address. */
const MOST_NAMED = 6;

function zipNames(zips: readonly string[]): string {
  if (zips.length > MOST_NAMED) return `${zips.length} of our ZIP codes`;
  return `ZIP code${zips.length === 1 ? '' : 's'} ${inWords(zips)}`;
}

/** "a", "a and b", "a, b and c" */
const inWords = (items: readonly string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
