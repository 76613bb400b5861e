import { expect, test } from 'vitest';
import { parseAddons } from './addons.ts';
import { findService, SERVICES } from './services.ts';

test('the usual inspection comes first and includes nothing more', () => {
  expect(SERVICES[0]).toMatchObject({ id: 'standard', includes: [] });
});

test('the inspection with a pool charges the pool as the add-on it is', () => {
  expect(findService('standard_pool')?.includes).toEqual(['pool']);
});

test('every service has an id of its own, and includes only add-ons that exist', () => {
  expect(new Set(SERVICES.map(({ id }) => id)).size).toBe(SERVICES.length);
  for (const { includes } of SERVICES) expect(parseAddons(includes).ok).toBe(true);
});

test.each(['', 'Standard', 'toString', '__proto__', 'standard '])('"%s" is no service', (id) => {
  expect(findService(id)).toBeUndefined();
});
