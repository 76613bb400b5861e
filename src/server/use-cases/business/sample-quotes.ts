import type { BusinessProfile, ServiceZip } from '../../../domain/business/profile.ts';
import { add, type Cents } from '../../../domain/money.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import { surchargesFor } from '../../../domain/pricing/surcharges.ts';
import { formatSquareFeet, squareFeet } from '../../../domain/property/square-feet.ts';

/** Three houses at the prices of both. If either has surcharges, the second house is old and the third far out. */
export const sampleQuotes = (before: BusinessProfile, after: BusinessProfile) => {
  const year = yearWithSurcharge([before, after]);
  const zip = zipWithSurcharge(after) ?? zipWithSurcharge(before);
  const built = year === undefined ? {} : { yearBuilt: year };
  return [
    { house: houseOf(1_150), size: 1_150 },
    { house: `${houseOf(2_400)}${year === undefined ? '' : `, built in ${year}`}`, size: 2_400, ...built },
    { house: `${houseOf(4_100)}${zip ? ` in ${zip.city} ${zip.zip}` : ''}`, size: 4_100, zip: zip?.zip },
  ].map(({ house, ...sample }) => ({
    house,
    beforeCents: feeOf(before, sample),
    afterCents: feeOf(after, sample),
  }));
};

const houseOf = (size: number): string => `A house of ${formatSquareFeet(size)}`;

type SampleHouse = { size: number; yearBuilt?: number; zip?: string | undefined };

function feeOf(profile: BusinessProfile, { size, zip = '', ...built }: SampleHouse): Cents | null {
  const property = { kind: 'single-family', squareFootage: squareFeet(size), ...built } as const;
  const priced = priceProperty(profile, { property, address: { zip } });
  return priced.ok ? priced.value.payNow : null;
}

function yearWithSurcharge(profiles: readonly BusinessProfile[]): number | undefined {
  const limits = profiles.flatMap(({ prices }) => prices.surcharges.yearBuilt.map(({ before }) => before));
  return limits.length === 0 ? undefined : Math.min(...limits) - 1;
}

/** The one with the highest surcharges. */
function zipWithSurcharge(profile: BusinessProfile): ServiceZip | undefined {
  const property = { kind: 'commercial', commercialType: null, squareFootage: null } as const;
  const addedIn = ({ zip }: ServiceZip): Cents =>
    add(...surchargesFor(profile, { property, address: { zip } }).map(({ amount }) => amount));
  return profile.serviceArea.zips
    .filter((row) => addedIn(row) > 0)
    .sort((one, other) => addedIn(other) - addedIn(one))[0];
}
