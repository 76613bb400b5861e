import type { DeskAppointment } from '../../../api/desk.ts';

const maps = 'https://www.google.com/maps/dir/?api=1&destination=';

/** To the coordinates; a typed address without them is looked up by its text. */
export const directionsTo = ({
  address,
  latitude,
  longitude,
}: Pick<DeskAppointment['property'], 'address' | 'latitude' | 'longitude'>): string | null => {
  if (latitude !== null && longitude !== null) return `${maps}${latitude},${longitude}`;
  return address === null ? null : `${maps}${encodeURIComponent(address)}`;
};
