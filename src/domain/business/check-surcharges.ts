import type { Surcharges } from '../pricing/price-tables.ts';
import type { ServiceArea } from './profile.ts';
import { type ProfileProblem, profileProblem as problem, repeated } from './profile-problem.ts';

/** A limit or ZIP code twice would leave one of the two amounts without effect. */
export function checkSurcharges(
  { yearBuilt, zips, distance }: Surcharges,
  area: Pick<ServiceArea, 'zips'>,
): ProfileProblem[] {
  const served = new Set(area.zips.map(({ zip }) => zip));
  const listed = zips.flatMap((row, index) =>
    row.zips.map((zip, place) => ({ zip, field: `prices.surcharges.zips.${index}.zips.${place}` })),
  );
  return [
    ...repeated(
      yearBuilt.map(({ before }) => String(before)),
      (index) => `prices.surcharges.yearBuilt.${index}.before`,
    ),
    ...listed.flatMap(({ zip, field }) =>
      served.has(zip) ? [] : [problem(field, `${zip} is not in your service area.`)],
    ),
    ...repeated(
      listed.map(({ zip }) => zip),
      (index) => listed[index]?.field ?? 'prices.surcharges.zips',
    ),
    ...repeated(
      distance.map(({ overMiles }) => `${overMiles} miles`),
      (index) => `prices.surcharges.distance.${index}.overMiles`,
    ),
  ];
}
