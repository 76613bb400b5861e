// Finding the property a visitor means: suggestions while typing, the place behind one, its position, its street picture.
import type { Address } from '../../domain/property/address.ts';
import type { PropertyKind } from '../../domain/property/property.ts';

export type Suggestion = { placeId: string; description: string };

export type Position = { latitude: number; longitude: number };

/** From the county's records. A map knows no sizes: then `null`. */
export type PlaceRecords = { squareFootage: number | null; kind: PropertyKind | null };

export type FoundPlace = PlaceRecords & {
  placeId: string;
  /** As the provider has it; whether it lies in the service area is decided by whoever asked. */
  address: Omit<Address, 'state'> & { state: string };
  position: Position | null;
};

/** What the street-view picture shows and how. Degrees; size in pixels. */
export type StreetView = {
  at: Position | { address: string };
  heading?: number;
  pitch: number;
  fov: number;
  width: number;
  height: number;
};

export type Picture = { contentType: string; body: Buffer };

/** The provider does not answer in time, refuses, or answers what cannot be read. Never thrown. */
export type Unavailable = { ok: false; reason: 'unavailable' };
export type PlacesResult<Value> = { ok: true; value: Value } | Unavailable;

export type Places = {
  /** Best first, at most eight. */
  suggest: (input: string) => Promise<PlacesResult<Suggestion[]>>;
  /** `null`: there is no such place (any more). */
  find: (placeId: string) => Promise<PlacesResult<FoundPlace | null>>;
  /** What the county's records say about exactly this address; `null`: they do not have it. */
  recordsAt: (address: Address) => Promise<PlacesResult<PlaceRecords | null>>;
  locate: (address: string) => Promise<PlacesResult<Position | null>>;
  /** `null`: no picture of that spot exists. */
  streetPicture: (view: StreetView) => Promise<PlacesResult<Picture | null>>;
  /** Whether pictures exist at all with this provider. */
  hasStreetPictures: boolean;
  /** Whom a visitor must be told the suggestions come from, where the provider asks for it. */
  attribution: string | null;
};

/** A visitor who waits longer than this is better served by the manual form. */
export const longestWaitMs = 2_500;
