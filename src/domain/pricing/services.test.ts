import { expect, test } from 'vitest';
import { parseAddons } from './addons.ts';
import { findService, SERVICES } from './services.ts';

test('the standard inspection comes first and includes no add-on', () => {
  expect(SERVICES[0]).toMatchObject({ id: 'standard', includes: [] });
});

test('the inspection with a pool charges the price of the pool add-on', () => {
  expect(findService('standard_pool')?.includes).toEqual(['pool']);
});

test('every service has a unique id and includes only existing add-ons', () => {
  expect(new Set(SERVICES.map(({ id }) => id)).size).toBe(SERVICES.length);
  for (const { includes } of SERVICES) expect(parseAddons(includes).ok).toBe(true);
});

test.each(['', 'Standard', 'toString', '__proto__', 'standard '])('"%s" is not a service', (id) => {
  expect(findService(id)).toBeUndefined();
});
