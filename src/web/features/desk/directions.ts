import type { DeskAppointment } from '../../../api/desk.ts';

const maps = 'https://www.google.com/maps/dir/?api=1&destination=';

/** Uses the coordinates, or the text of a typed address without them. */
export const directionsTo = ({
  address,
  latitude,
  longitude,
}: Pick<DeskAppointment['property'], 'address' | 'latitude' | 'longitude'>): string | null => {
  if (latitude !== null && longitude !== null) return `${maps}${latitude},${longitude}`;
  return address === null ? null : `${maps}${encodeURIComponent(address)}`;
};
