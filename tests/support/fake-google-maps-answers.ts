// Google's success and error answers to each of our requests.
import type { IncomingHttpHeaders } from 'node:http';
import { geocoded, pictured, places, predictions } from './fake-google-maps-data.ts';

export const goodKey = 'key-for-the-loopback-server-9f27';

export type Service = 'autocomplete' | 'details' | 'geocode' | 'metadata' | 'picture';

export type SeenRequest = {
  /** `null`: an address unknown to Google, such as the end of a redirect. */
  service: Service | null;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  answer?: string | Buffer;
};

type Answer = { status: number; type: string; body: string | Buffer };

export function answer(asked: SeenRequest): Answer {
  switch (asked.service) {
    case 'autocomplete':
      return autocomplete(asked);
    case 'details':
      return details(asked);
    case 'geocode':
      return asked.query.get('key') === goodKey
        ? json(200, geocoded(asked.query.get('address')))
        : json(200, {
            status: 'REQUEST_DENIED',
            results: [],
            error_message: 'The provided API key is invalid.',
          });
    case 'metadata':
      return asked.query.get('key') === goodKey
        ? json(200, { status: pictured(asked.query.get('location')).status })
        : json(200, { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' });
    case 'picture':
      return picture(asked);
    case null:
      return error(404, 'NOT_FOUND', 'Not found.');
  }
}

function autocomplete({ method, headers, body }: SeenRequest): Answer {
  if (method !== 'POST') return error(404, 'NOT_FOUND', 'Not found.');
  if (headers['content-type'] !== 'application/json') return error(400, 'INVALID_ARGUMENT', 'Not JSON.');
  if (headers['x-goog-api-key'] !== goodKey) return keyRefused(headers);
  const { input } = JSON.parse(body);
  return input ? json(200, predictions(input)) : error(400, 'INVALID_ARGUMENT', 'Empty input.');
}

function details({ method, path, headers }: SeenRequest): Answer {
  if (method !== 'GET') return error(404, 'NOT_FOUND', 'Not found.');
  if (headers['x-goog-api-key'] !== goodKey) return keyRefused(headers);
  const mask = headers['x-goog-fieldmask'];
  if (!mask) return error(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  const id = decodeURIComponent(path.slice('/v1/places/'.length));
  if (!id.startsWith('ChIJ')) return error(400, 'INVALID_ARGUMENT', `Not a valid Place ID: ${id}`);
  const place = places[id];
  if (!place) return error(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
  const wanted = String(mask).split(',');
  return json(200, Object.fromEntries(Object.entries(place).filter(([field]) => wanted.includes(field))));
}

function picture({ query }: SeenRequest): Answer {
  if (query.get('key') !== goodKey) return text(403, 'The provided API key is invalid.');
  const [width = 0, height = 0] = (query.get('size') ?? '').split('x').map(Number);
  if (!(width > 0 && width <= 640 && height > 0 && height <= 640)) return text(400, 'Invalid size.');
  const { jpeg } = pictured(query.get('location'));
  if (jpeg) return { status: 200, type: 'image/jpeg', body: jpeg };
  return text(query.get('return_error_code') === 'true' ? 404 : 200, 'Sorry, we have no imagery here.');
}

/** For Google an unknown key is an invalid argument; a restricted one is forbidden. */
function keyRefused(headers: IncomingHttpHeaders): Answer {
  return headers['x-goog-api-key'] === 'restricted'
    ? error(403, 'PERMISSION_DENIED', 'Requests to this API are blocked.', 'API_KEY_SERVICE_BLOCKED')
    : error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID');
}

function error(code: number, status: string, message: string, reason?: string): Answer {
  const details = reason && [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }];
  return json(code, { error: { code, message, status, details } });
}

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(body),
});

const text = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=UTF-8', body });
