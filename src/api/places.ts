// Address suggestions, positions and street pictures. The server calls the map provider, because it has the API key.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const autocomplete = endpoint({
  method: 'GET',
  path: '/api/places/autocomplete',
  noun: 'place',
  summary: 'Address suggestions for typed text, best first, at most 8',
  request: {
    query: z.object({ input: text(200).describe('Suggestions start at 3 characters') }),
  },
  answer: z.object({
    predictions: z.array(z.object({ description: z.string(), place_id: z.string() })),
    attribution: z.string().optional().describe('Shown next to the suggestions'),
  }),
  perMinute: 300,
});

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode',
  noun: 'place',
  summary: 'The position of an address',
  request: { query: z.object({ address: text(200).trim().min(1) }) },
  answer: z.object({ latitude: z.number(), longitude: z.number() }),
  perMinute: 30,
});

/** Degrees and pixels of the street-view tester. */
export const STREET_VIEW = { width: 640, height: 400, pitch: 0, fov: 80, heading: 230 } as const;

const degrees = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'A number of degrees')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const streetView = endpoint({
  method: 'GET',
  path: '/api/street-view',
  noun: 'place',
  summary:
    'A street picture of a stored property, an address or a position; a placeholder drawing if there is none',
  request: {
    query: z
      .object({
        propertyId: z.uuid().optional(),
        address: text(200).trim().min(1).optional(),
        lat: degrees(-90, 90).optional(),
        lng: degrees(-180, 180).optional(),
        heading: degrees(0, 360).optional(),
        pitch: degrees(-90, 90).default(STREET_VIEW.pitch),
        fov: degrees(10, 120).default(STREET_VIEW.fov),
        size: z
          .string()
          .regex(/^[1-9]\d{1,2}x[1-9]\d{1,2}$/, 'Width and height such as 640x400')
          .default(`${STREET_VIEW.width}x${STREET_VIEW.height}`),
      })
      .refine(
        ({ propertyId, address, lat, lng }) =>
          propertyId !== undefined || address !== undefined || (lat !== undefined && lng !== undefined),
        'Give propertyId, address, or lat and lng',
      ),
  },
  answer: z.any().describe('An image'),
  fileTypes: ['image/svg+xml', 'image/jpeg', 'image/png', 'image/webp'],
  perMinute: 60,
});
