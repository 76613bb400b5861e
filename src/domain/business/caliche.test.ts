import { expect, test } from 'vitest';
import file from '../../../business/caliche.json' with { type: 'json' };
import { ADDONS, PRICES, SERVICES } from './caliche.ts';

test('the prices that callers use are those of the shipped file', () => {
  expect({ prices: PRICES, addons: ADDONS, services: SERVICES }).toEqual({
    prices: file.prices,
    addons: file.addons,
    services: file.services,
  });
});
