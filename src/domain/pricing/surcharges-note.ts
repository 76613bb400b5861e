/** The surcharges in one sentence, for the price list. */
import { formatUsd } from '../money.ts';
import type { PriceTables, Surcharges } from './price-tables.ts';

/** `null`: there are none. */
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
