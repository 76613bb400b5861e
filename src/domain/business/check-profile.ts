/** Rules of a profile that compare several fields. Each problem names the field and says what to do. */
import { checkAgreement } from '../agreement/check-agreement.ts';
import { STANDARD_SERVICE } from '../pricing/services.ts';
import { MOBILE_HOME_TYPES, UNIT_COUNTS } from '../property/property.ts';
import { checkSurcharges } from './check-surcharges.ts';
import { readMark } from './mark.ts';
import { checkPalette } from './palette.ts';
import type { BusinessProfile, ServiceZip } from './profile.ts';
import { type ProfileProblem, profileProblem as problem, repeated } from './profile-problem.ts';

type Parts = Partial<BusinessProfile>;
type With<Part extends keyof BusinessProfile> = Pick<BusinessProfile, Part>;

/**
 * `parts`: those that could be read. Each rule runs if it has the parts it compares, so that one mistyped field does not hide
 * the problems of others. `facts`: what the agreement quotes; `undefined`: not all of it is known.
 */
export function checkProfile(parts: Parts, facts: BusinessProfile | undefined): readonly ProfileProblem[] {
  return [
    ...rule(parts, ['office'], checkOffice),
    ...rule(parts, ['serviceArea'], checkServiceArea),
    ...rule(parts, ['inspectors'], checkInspectors),
    ...rule(parts, ['services', 'addons', 'credentials'], checkServices),
    ...rule(parts, ['prices', 'serviceArea'], checkPrices),
    ...rule(parts, ['brand'], checkBrand),
    // Words in braces are named after add-ons; other facts only give them values.
    ...rule(parts, ['agreement', 'addons'], () => (facts ? checkAgreement(facts) : [])),
  ];
}

function rule<Part extends keyof BusinessProfile>(
  parts: Parts,
  needed: readonly Part[],
  check: (parts: With<Part>) => readonly ProfileProblem[],
): readonly ProfileProblem[] {
  return needed.every((part) => parts[part] !== undefined) ? check(parts as With<Part>) : [];
}

function checkOffice({ office }: With<'office'>): ProfileProblem[] {
  return [
    ...(isArizonaZip(office.zip) ? [] : [problem('office.zip', notArizona(office.zip))]),
    ...(isInArizona(office) ? [] : [problem('office.latitude', 'This point is not in Arizona.')]),
    ...(office.opens < office.closes ? [] : [problem('office.closes', 'The office closes before it opens.')]),
  ];
}

function checkServiceArea({ serviceArea: { counties, zips } }: With<'serviceArea'>): ProfileProblem[] {
  const at = (index: number, name: keyof ServiceZip) => `serviceArea.zips.${index}.${name}`;
  return [
    ...repeated(counties, (index) => `serviceArea.counties.${index}`),
    ...repeated(
      zips.map(({ zip }) => zip),
      (index) => at(index, 'zip'),
    ),
    ...zips.flatMap((row, index) => [
      ...(isArizonaZip(row.zip) ? [] : [problem(at(index, 'zip'), notArizona(row.zip))]),
      ...(isInArizona(row)
        ? []
        : [problem(at(index, 'latitude'), `The center of ${row.zip} is not in Arizona.`)]),
      ...(counties.includes(row.county)
        ? []
        : [problem(at(index, 'county'), `${row.county} is not one of your counties.`)]),
    ]),
    ...counties.flatMap((county, index) =>
      zips.some((row) => row.county === county)
        ? []
        : [
            problem(
              `serviceArea.counties.${index}`,
              `${county} has no ZIP code. List one, or remove the county.`,
            ),
          ],
    ),
  ];
}

const checkInspectors = ({ inspectors }: With<'inspectors'>): ProfileProblem[] =>
  repeated(
    inspectors.map(({ id }) => String(id)),
    (index) => `inspectors.${index}.id`,
  );

function checkServices({
  services,
  addons,
  credentials,
}: With<'services' | 'addons' | 'credentials'>): ProfileProblem[] {
  const ids = { services, addons, credentials };
  return [
    ...Object.entries(ids).flatMap(([list, rows]) =>
      repeated(
        rows.map(({ id }) => id),
        (index) => `${list}.${index}.id`,
      ),
    ),
    ...(services.some(({ id }) => id === STANDARD_SERVICE)
      ? []
      : [problem('services', `The service “${STANDARD_SERVICE}” must stay: a booking begins with it.`)]),
    ...services.flatMap(({ includes }, index) =>
      includes.flatMap((id, place) =>
        addons.some((addon) => addon.id === id)
          ? []
          : [problem(`services.${index}.includes.${place}`, `There is no add-on “${id}”.`)],
      ),
    ),
  ];
}

function checkPrices({ prices, serviceArea }: With<'prices' | 'serviceArea'>): ProfileProblem[] {
  const { singleFamily, multiFamily, units, mobileHome, surcharges } = prices;
  return [
    ...ascending(
      singleFamily.map(({ upTo }) => upTo),
      'prices.singleFamily',
    ),
    ...ascending(
      units.slice(0, -1).map(({ upTo }) => upTo ?? 0),
      'prices.units',
    ),
    ...(units.at(-1)?.upTo === null
      ? []
      : [problem(`prices.units.${units.length - 1}.upTo`, 'The last row has no limit: write null.')]),
    ...complete(
      multiFamily.map(({ units: count }) => count),
      UNIT_COUNTS,
      'prices.multiFamily',
    ),
    ...complete(
      mobileHome.map(({ type }) => type),
      MOBILE_HOME_TYPES,
      'prices.mobileHome',
    ),
    ...checkSurcharges(surcharges, serviceArea),
  ];
}

function checkBrand({ brand: { palette, mark } }: With<'brand'>): ProfileProblem[] {
  const read = readMark(mark);
  return [...checkPalette(palette), ...(read.ok ? [] : [problem('brand.mark', read.reason)])];
}

/** Every one of the list exactly once, in its order, so that tables read the same everywhere. */
function complete<Value>(found: readonly Value[], all: readonly Value[], field: string): ProfileProblem[] {
  const same = found.length === all.length && all.every((value, index) => value === found[index]);
  return same ? [] : [problem(field, `This needs exactly one price for each of: ${all.join(', ')}.`)];
}

function ascending(limits: readonly number[], list: string): ProfileProblem[] {
  return limits.flatMap((limit, index) =>
    index === 0 || limit > (limits[index - 1] ?? 0)
      ? []
      : [problem(`${list}.${index}.upTo`, 'Each size must be larger than the one before.')],
  );
}

/** Arizona's ZIP codes begin with 850 to 865. */
const isArizonaZip = (zip: string): boolean => zip >= '85000' && zip <= '86599';
const notArizona = (zip: string): string => `${zip} is not a ZIP code in Arizona.`;

/** Rough borders: they catch a missing minus sign and swapped numbers. */
const isInArizona = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude > 31.3 && latitude < 37.1 && longitude > -114.9 && longitude < -109;
