// Parameters of the street view picture. The server's schema (21 kB) is loaded only for an address search; the type keeps
// both in sync.
import type { STREET_VIEW } from '../../../api/places.ts';
import type { Position } from './position.ts';

export const camera: typeof STREET_VIEW = { width: 640, height: 400, pitch: 0, fov: 80, heading: 230 };

export const headingSlider = { min: 200, max: 260, step: 1 } as const;

/** As specified; the last three are beyond the slider's range. */
export const quickHeadings = [200, 215, 230, 245, 260, 275, 290, 315] as const;

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** "SW": the nearest of eight directions. */
export const compassPoint = (heading: number): string => COMPASS[Math.round(heading / 45) % 8] ?? 'N';

export function streetViewPath({ latitude, longitude }: Position, heading: number): string {
  const { pitch, fov, width, height } = camera;
  return `/api/street-view?lat=${latitude}&lng=${longitude}&heading=${heading}&pitch=${pitch}&fov=${fov}&size=${width}x${height}`;
}
