// Google's APIs as we use them: OAuth 2.0 for web servers, Calendar v3, Places (New), Geocoding, Street View Static.
// https://developers.google.com/identity/protocols/oauth2/web-server, /workspace/calendar/api/v3/reference/events,
// /maps/documentation/places/web-service, /geocoding/requests-geocoding, /streetview/metadata
import { z } from 'zod';
import { describeVendor } from './vendor-call.ts';

const eventId = '[a-v0-9]{5,1024}';
const calendar = (rest: string) => new RegExp(`^/calendar/v3/calendars/primary/events${rest}$`);
const instant = z.iso.datetime({ offset: true });
const time = { dateTime: instant, timeZone: z.literal('America/Phoenix') };

const event = {
  fields: z.literal('id'),
  status: z.enum(['confirmed', 'tentative']),
  summary: z.string(),
  location: z.string(),
  description: z.string().max(8_192),
  extendedProperties: z.object({ private: z.record(z.string().max(44), z.string().max(1_024)) }),
};
const written = z.object({ id: z.string().regex(new RegExp(`^${eventId}$`)) });

const client = { client_id: z.string(), client_secret: z.string() };
const tokens = z.object({
  access_token: z.string(),
  expires_in: z.int().positive(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
  refresh_token: z.string().optional(),
});

const moment = z.object({ date: z.string().optional(), dateTime: z.string().optional() });
const listed = z.object({
  id: z.string(),
  iCalUID: z.string().optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']),
  transparency: z.enum(['opaque', 'transparent']).optional(),
  start: moment.optional(),
  end: moment.optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
});

const key = z.string().min(1);
const place = z.object({ latitude: z.number(), longitude: z.number() });
const spot = { location: z.string().min(1), source: z.literal('outdoor'), key };
const degrees = (least: number, most: number) =>
  z.string().refine((text) => Number(text) >= least && Number(text) <= most);

export const googleCalendarVendor = describeVendor(
  { vendor: 'Google Calendar', apiVersion: 'v3, OAuth 2.0', checked: '2026-11-19' },
  [
    {
      name: 'get tokens',
      method: 'POST',
      path: /^\/token$/,
      request: z.discriminatedUnion('grant_type', [
        z.strictObject({
          grant_type: z.literal('authorization_code'),
          code: z.string(),
          code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
          redirect_uri: z.url(),
          ...client,
        }),
        z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string(), ...client }),
      ]),
      answer: tokens,
    },
    {
      name: 'revoke',
      method: 'POST',
      path: /^\/revoke$/,
      request: z.strictObject({ token: z.string() }),
      answer: z.unknown(),
    },
    {
      name: 'insert an event',
      method: 'POST',
      path: calendar(''),
      request: z.strictObject({
        id: z.string().regex(new RegExp(`^${eventId}$`)),
        ...event,
        start: z.strictObject(time),
        end: z.strictObject(time),
      }),
      answer: written,
    },
    {
      name: 'read an event',
      method: 'GET',
      path: calendar(`/${eventId}`),
      request: z.strictObject({ fields: z.literal('status,etag') }),
      answer: z.object({ status: z.string(), etag: z.string() }),
    },
    {
      name: 'patch an event',
      method: 'PATCH',
      path: calendar(`/${eventId}`),
      // Null removes the field that makes it an all-day event.
      request: z.strictObject({
        ...event,
        start: z.strictObject({ ...time, date: z.null() }),
        end: z.strictObject({ ...time, date: z.null() }),
      }),
      answer: written,
    },
    {
      name: 'delete an event',
      method: 'DELETE',
      path: calendar(`/${eventId}`),
      request: z.strictObject({}),
      answer: z.undefined(),
    },
    {
      name: 'list events',
      method: 'GET',
      path: calendar(''),
      request: z.strictObject({
        timeMin: instant,
        timeMax: instant,
        singleEvents: z.literal('true'),
        showDeleted: z.literal('true'),
        maxResults: z.string().refine((count) => Number(count) >= 1 && Number(count) <= 2_500),
        maxAttendees: z.literal('1'),
        fields: z.string(),
        pageToken: z.string().optional(),
      }),
      answer: z.object({
        kind: z.literal('calendar#events'),
        items: z.array(listed).optional(),
        nextPageToken: z.string().optional(),
      }),
    },
  ],
);

export const googleMapsVendor = describeVendor(
  { vendor: 'Google Maps', apiVersion: 'Places v1, Geocoding, Street View Static', checked: '2026-11-19' },
  [
    {
      name: 'autocomplete',
      method: 'POST',
      path: /^\/v1\/places:autocomplete$/,
      request: z.strictObject({
        input: z.string().min(1),
        includedRegionCodes: z.array(z.string().length(2)).max(15),
        includedPrimaryTypes: z.array(z.string()).max(5),
        languageCode: z.string().optional(),
        locationRestriction: z.object({ rectangle: z.object({ low: place, high: place }) }),
      }),
      answer: z.object({
        suggestions: z
          .array(
            z.object({
              placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }),
            }),
          )
          .optional(),
      }),
    },
    {
      name: 'place details',
      method: 'GET',
      path: /^\/v1\/places\/[\w=-]+$/,
      request: z.strictObject({ languageCode: z.literal('en-US') }),
      answer: z.object({
        id: z.string(),
        formattedAddress: z.string().optional(),
        addressComponents: z
          .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
          .optional(),
        location: place.optional(),
      }),
    },
    {
      name: 'geocode',
      method: 'GET',
      path: /^\/maps\/api\/geocode\/json$/,
      request: z.strictObject({ address: z.string().min(1), components: z.string(), key }),
      answer: z.object({
        status: z.string(),
        results: z.array(
          z.object({
            types: z.array(z.string()),
            partial_match: z.boolean().optional(),
            geometry: z.object({
              location: z.object({ lat: z.number(), lng: z.number() }),
              location_type: z.enum(['ROOFTOP', 'RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE']),
            }),
          }),
        ),
      }),
    },
    {
      name: 'street view metadata',
      method: 'GET',
      path: /^\/maps\/api\/streetview\/metadata$/,
      request: z.strictObject(spot),
      answer: z.object({ status: z.string() }),
    },
    {
      name: 'street view picture',
      method: 'GET',
      path: /^\/maps\/api\/streetview$/,
      request: z.strictObject({
        ...spot,
        size: z.string().regex(/^\d{1,3}x\d{1,3}$/),
        heading: degrees(0, 360).optional(),
        pitch: degrees(-90, 90),
        fov: degrees(10, 120),
        return_error_code: z.literal('true'),
      }),
      answer: z.unknown(),
    },
  ],
);
