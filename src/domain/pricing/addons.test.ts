import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { dollars } from '../money.ts';
import { addonPrice, addonPriceLabel, findAddon, parseAddons } from './addons.ts';

const { addons } = business;

describe('the price of an add-on', () => {
  test.each([
    ['termite_referral', 'pay_now', 0, 'Free'],
    ['termite_referral', 'challenge', 0, 'Free'],
    ['pool', 'pay_now', 0, 'Included'],
    ['pool', 'challenge', 50, '+$50'],
    ['foundation', 'pay_now', 100, '+$100'],
    ['foundation', 'challenge', 100, '+$100'],
  ] as const)('%s with %s is $%d, shown as "%s"', (id, method, price, label) => {
    const addon = findAddon(addons, id);
    expect(addon && addonPrice(addon, method)).toBe(dollars(price));
    expect(addon && addonPriceLabel(addon, method)).toBe(label);
  });
});

describe('a list of add-ons from outside', () => {
  test('counts each id once, in a fixed order', () => {
    expect(parseAddons(addons, ['foundation', 'pool', 'foundation'])).toEqual({
      ok: true,
      value: ['pool', 'foundation'],
    });
  });
  test('may be empty', () => expect(parseAddons(addons, [])).toEqual({ ok: true, value: [] }));
  test.each(['sauna', '', 'Pool', 'toString'])('"%s" is refused', (id) => {
    expect(parseAddons(addons, ['pool', id])).toEqual({ ok: false, reason: 'unknown-addon' });
  });
});
