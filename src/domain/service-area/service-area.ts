/** The service area: every ZIP code of its counties, with city and center. */
import { business } from '../business.ts';
import { SERVICE_AREA_ROWS } from './service-area-rows.ts';

export const COUNTIES = business.counties;
export type County = (typeof COUNTIES)[number];

export interface ServiceZip {
  readonly zip: string;
  readonly city: string;
  readonly county: County;
  readonly latitude: number;
  readonly longitude: number;
}

export const SERVICE_ZIPS: readonly ServiceZip[] = SERVICE_AREA_ROWS.trim().split('\n').map(readRow);

const byZip = new Map(SERVICE_ZIPS.map((row) => [row.zip, row]));

/** `undefined`: outside the service area, or not a ZIP code. */
export function findServiceZip(zip: string): ServiceZip | undefined {
  return byZip.get(zip);
}

export const serviceAreaName = `${COUNTIES.join(' and ')} Counties, Arizona`;

/** Shown for a property outside the service area. */
export const OUTSIDE_SERVICE_AREA = `That address is outside our service area. We inspect in ${serviceAreaName}.`;

/** The five digits of the last ZIP or ZIP+4 in a free-form address. */
export function zipIn(text: string): string | undefined {
  return [...text.matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)].at(-1)?.[1];
}

function readRow(row: string): ServiceZip {
  const [zip = '', latitude, longitude, initial, ...city] = row.split(' ');
  const county = COUNTIES.find((name) => name.startsWith(initial ?? '?'));
  if (!county) throw new Error(`A ZIP code without a county: ${row}`);
  return { zip, city: city.join(' '), county, latitude: Number(latitude), longitude: Number(longitude) };
}
