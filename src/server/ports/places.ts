// Finds the property a visitor means: suggestions while typing, the place of one, its position and street picture.
import type { Address } from '../../domain/property/address.ts';
import type { PropertyKind } from '../../domain/property/property.ts';

export type Suggestion = { placeId: string; description: string };

export type Position = { latitude: number; longitude: number };

/** From the county records; a map has none, then `null`. */
export type PlaceRecords = {
  squareFootage: number | null;
  kind: PropertyKind | null;
  yearBuilt: number | null;
};

export type FoundPlace = PlaceRecords & {
  placeId: string;
  /** As the provider has it; the caller checks the service area. */
  address: Omit<Address, 'state'> & { state: string };
  position: Position | null;
  /** Whose records it is in. */
  county?: string;
};

/** Camera of a street picture. Degrees; size in pixels. */
export type StreetView = {
  at: Position | { address: string };
  heading?: number;
  pitch: number;
  fov: number;
  width: number;
  height: number;
};

export type Picture = { contentType: string; body: Buffer };

/** No answer in time, a refusal or an unreadable answer. Never thrown. */
export type Unavailable = { ok: false; reason: 'unavailable' };
export type PlacesResult<Value> = { ok: true; value: Value } | Unavailable;

export type Places = {
  /** Best first, at most eight. */
  suggest: (input: string) => Promise<PlacesResult<Suggestion[]>>;
  /** `null`: no such place, or not any more. */
  find: (placeId: string) => Promise<PlacesResult<FoundPlace | null>>;
  /** County records of exactly this address; `null`: none. */
  recordsAt: (address: Address) => Promise<PlacesResult<PlaceRecords | null>>;
  locate: (address: string) => Promise<PlacesResult<Position | null>>;
  /** `null`: no picture of that spot. */
  streetPicture: (view: StreetView) => Promise<PlacesResult<Picture | null>>;
  /** Whether this provider has pictures at all. */
  hasStreetPictures: boolean;
  /** Source to name next to the suggestions, if the provider requires it. */
  attribution: string | null;
};

/** After this the manual form serves a visitor better. */
export const maxWaitMs = 2_500;
