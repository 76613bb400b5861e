import { type Read, type Refuse, readServiceUrl } from './read-value.ts';

/** Only read when PLACES_PROVIDER is google. The URLs are settings so that tests can use another server. */
export type GoogleMapsSettings = { apiKey: string; placesUrl: string; mapsUrl: string };

export const readGoogleMapsSettings = (read: Read, refuse: Refuse): GoogleMapsSettings => ({
  apiKey: read('GOOGLE_MAPS_API_KEY') ?? '',
  placesUrl: readServiceUrl('GOOGLE_PLACES_URL', read, 'https://places.googleapis.com', refuse),
  mapsUrl: readServiceUrl('GOOGLE_MAPS_URL', read, 'https://maps.googleapis.com', refuse),
});
