import { formatAddress } from '../../../domain/property/address.ts';
import { formatSquareFeet } from '../../../domain/property/square-feet.ts';
import type { Database } from '../../db/client.ts';
import { findProperty } from '../../db/stores/properties.ts';
import type { Picture, Places, StreetView } from '../../ports/places.ts';

export type PictureRequest = Omit<StreetView, 'at'> & {
  propertyId?: string | undefined;
  address?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
};

/** Facts for the placeholder drawing if there is no picture. */
export type Spot = { address?: string; size?: string; lat?: number; lng?: number };

export async function streetPicture(
  deps: { db: Database; places: Places },
  request: PictureRequest,
): Promise<{ picture: Picture | null; spot: Spot }> {
  const { spot, at } = await placeOf(deps.db, request);
  if (!at) return { picture: null, spot };
  const { width, height, pitch, fov, heading } = request;
  const view = { at, width, height, pitch, fov, ...(heading !== undefined && { heading }) };
  const found = await deps.places.streetPicture(view);
  return { picture: found.ok ? found.value : null, spot };
}

async function placeOf(
  db: Database,
  { propertyId, address, lat, lng }: PictureRequest,
): Promise<{ spot: Spot; at: StreetView['at'] | null }> {
  if (propertyId !== undefined) {
    const stored = await findProperty(db, propertyId);
    if (!stored) return { spot: {}, at: null };
    const line = formatAddress(stored.address);
    const { squareFootage } = stored.property;
    return {
      // By address, not position, so that the camera points at the house.
      at: { address: line },
      spot: { address: line, ...(squareFootage !== null && { size: formatSquareFeet(squareFootage) }) },
    };
  }
  if (lat !== undefined && lng !== undefined) {
    return { at: { latitude: lat, longitude: lng }, spot: { lat, lng, ...(address && { address }) } };
  }
  return address === undefined ? { spot: {}, at: null } : { at: { address }, spot: { address } };
}
