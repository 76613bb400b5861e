import { beforeEach, expect, test, vi } from 'vitest';
import { sharePosition } from './share-position.ts';

/** The response for each appointment. */
let answers: Record<string, () => Promise<Response>>;
const taken = async () => new Response(JSON.stringify({ estimatedArrival: null }));
const refused = async () => new Response('{}', { status: 409 });
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 33.4, longitude: -111.8, accuracy: 12 } }),
    },
  });
  vi.stubGlobal('fetch', (address: string) => answers[address.split('/').at(-2) ?? '']?.());
});

test('the location is shared where at least one appointment took it', async () => {
  answers = { first: refused, second: taken };
  expect((await sharePosition(['first', 'second'])).state).toBe('shared');
});

test('the location is not shared where none took it', async () => {
  answers = { first: refused, second: unreachable };
  expect((await sharePosition(['first', 'second'])).state).toBe('unsent');
});
