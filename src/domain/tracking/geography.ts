/** Distance and direction between two points on a sphere, also as text. */

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_METERS = 6_371_000;
const METERS_PER_MILE = 1609.344;
const COMPASS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

export type CompassDirection = (typeof COMPASS)[number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
export function distanceMeters(from: Position, to: Position): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const part = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width;
  // Rounding can exceed 1 for antipodal points, where the arcsine is undefined.
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(part, 1)));
}

export const milesBetween = (from: Position, to: Position): number =>
  distanceMeters(from, to) / METERS_PER_MILE;

/** Initial bearing: 0 is north, 90 is east. */
export function bearingDegrees(from: Position, to: Position): number {
  const turn = radians(to.longitude - from.longitude);
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = Math.sin(turn) * Math.cos(end);
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

export function compassDirection(bearing: number): CompassDirection {
  const eighth = Math.round((((bearing % 360) + 360) % 360) / 45) % COMPASS.length;
  return COMPASS[eighth] ?? 'north';
}

/** "3.7 miles". Feet would be false precision. */
export function distanceText(meters: number): string {
  const miles = meters / METERS_PER_MILE;
  if (miles < 0.25) return 'less than a quarter mile';
  if (miles >= 9.95) return `${Math.round(miles)} miles`;
  const shown = (Math.round(miles * 10) / 10).toFixed(1).replace(/\.0$/, '');
  return shown === '1' ? '1 mile' : `${shown} miles`;
}
