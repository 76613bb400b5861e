import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { findService } from './services.ts';

const { services } = business;

test('the inspection with a pool charges the price of the pool add-on', () => {
  expect(findService(services, 'standard_pool')?.includes).toEqual(['pool']);
});

test.each(['', 'Standard', 'toString', '__proto__', 'standard '])('"%s" is not a service', (id) => {
  expect(findService(services, id)).toBeUndefined();
});
