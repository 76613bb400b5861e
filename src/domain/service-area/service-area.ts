/** The service area: every ZIP code of its counties, with city and center. */
import type { ServiceArea, ServiceZip } from '../business/profile.ts';

type Zips<Row> = { readonly zips: readonly Row[] };
/** The ZIP codes as every caller knows them; the browser gets no centers. */
export type ServiceZips = Zips<Pick<ServiceZip, 'zip' | 'city'>>;
type Counties = Pick<ServiceArea, 'counties'>;

/** `undefined`: outside the service area, or not a ZIP code. */
export const findServiceZip = <Row extends { readonly zip: string }>(
  area: Zips<Row>,
  zip: string,
): Row | undefined => area.zips.find((row) => row.zip === zip);

/** "Maricopa County", "Maricopa and Pinal Counties", "Gila, Maricopa and Pinal Counties" */
export function countyNames({ counties }: Counties): string {
  const last = counties.at(-1) ?? '';
  return counties.length < 2 ? `${last} County` : `${counties.slice(0, -1).join(', ')} and ${last} Counties`;
}

/** "Maricopa and Pinal Counties, Arizona" */
export const serviceAreaName = (area: Counties): string => `${countyNames(area)}, Arizona`;

/** Shown for a property outside the service area. */
export const outsideServiceArea = (area: Counties): string =>
  `That address is outside our service area. We inspect in ${serviceAreaName(area)}.`;

/** The five digits of the last ZIP or ZIP+4 in a free-form address. */
export function zipIn(text: string): string | undefined {
  return [...text.matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)].at(-1)?.[1];
}
