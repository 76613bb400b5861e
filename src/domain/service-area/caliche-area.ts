/** The shipped business's service area, for callers that do not get a profile yet. A test compares it with its file. */
import type { ServiceArea, ServiceZip } from '../business/profile.ts';
import { CALICHE_ZIPS } from './caliche-zips.ts';

export const COUNTIES = ['Maricopa', 'Pinal'] as const;
export type County = (typeof COUNTIES)[number];

export const SERVICE_AREA: ServiceArea & { readonly zips: readonly (ServiceZip & { county: County })[] } = {
  state: 'AZ',
  timeZone: 'America/Phoenix',
  counties: COUNTIES,
  zips: CALICHE_ZIPS.trim().split('\n').map(readRow),
};

function readRow(row: string): ServiceZip & { county: County } {
  const [zip = '', latitude, longitude, initial, ...city] = row.split(' ');
  const county = COUNTIES.find((name) => name.startsWith(initial ?? '?'));
  if (!county) throw new Error(`A ZIP code without a county: ${row}`);
  return { zip, city: city.join(' '), county, latitude: Number(latitude), longitude: Number(longitude) };
}
