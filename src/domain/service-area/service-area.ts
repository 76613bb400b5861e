/** The service area: every ZIP code of its counties, with city and center. */
import type { ServiceArea, ServiceZip } from '../business/profile.ts';

/** `undefined`: outside the service area, or not a ZIP code. */
export const findServiceZip = (area: ServiceArea, zip: string): ServiceZip | undefined =>
  area.zips.find((row) => row.zip === zip);

/** "Maricopa County", "Maricopa and Pinal Counties", "Gila, Maricopa and Pinal Counties" */
export function countyNames({ counties }: Pick<ServiceArea, 'counties'>): string {
  const [last = '', ...before] = [...counties].reverse();
  return before.length === 0 ? `${last} County` : `${before.reverse().join(', ')} and ${last} Counties`;
}

/** "Maricopa and Pinal Counties, Arizona" */
export const serviceAreaName = (area: Pick<ServiceArea, 'counties'>): string =>
  `${countyNames(area)}, Arizona`;

/** Shown for a property outside the service area. */
export const outsideServiceArea = (area: Pick<ServiceArea, 'counties'>): string =>
  `That address is outside our service area. We inspect in ${serviceAreaName(area)}.`;

/** The five digits of the last ZIP or ZIP+4 in a free-form address. */
export function zipIn(text: string): string | undefined {
  return [...text.matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)].at(-1)?.[1];
}
