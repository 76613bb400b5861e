import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { cents, dollars } from '../money.ts';
import type { MobileHomeType, Property, UnitCount } from '../property/property.ts';
import { squareFeet } from '../property/square-feet.ts';
import { applyCredit, type Credit, creditUseText } from './credit.ts';
import { compareSize } from './credit-size.ts';

const house = (size: number): Property => ({ kind: 'single-family', squareFootage: squareFeet(size) });
const building = (units: UnitCount, sizes: readonly number[] | null = null): Property => ({
  kind: 'multi-family',
  units,
  squareFootage: null,
  unitLabels: null,
  unitSquareFootages: sizes === null ? null : sizes.map(squareFeet),
});
const mobile = (mobileHomeType: MobileHomeType, size: number | null = null): Property => ({
  kind: 'mobile-home',
  mobileHomeType,
  squareFootage: size === null ? null : squareFeet(size),
});
const shop = (size: number | null): Property => ({
  kind: 'commercial',
  commercialType: null,
  squareFootage: size === null ? null : squareFeet(size),
});

describe('of the same size or smaller', () => {
  test.each([
    ['the same house', house(1850), house(1850), 'fits'],
    ['a smaller house', house(1850), house(900), 'fits'],
    ['a house one square foot larger, at the same fee', house(1850), house(1851), 'larger'],
    ['a mobile home instead of a house', house(1850), mobile('Single Wide'), 'other-kind'],
    ['fewer units', building(4), building(2), 'fits'],
    ['more units', building(2), building(3), 'larger'],
    ['as many units, smaller ones', building(2, [900, 1400]), building(2, [900, 900]), 'fits'],
    ['as many units, one of them larger', building(2, [900, 900]), building(2, [900, 1400]), 'larger'],
    ['units whose sizes make them dearer', building(2), building(2, [4000, 5000]), 'larger'],
    ['fewer sections', mobile('Double Wide'), mobile('Single Wide'), 'fits'],
    ['more sections', mobile('Single Wide', 1500), mobile('Double Wide', 900), 'larger'],
    ['as many sections, larger', mobile('Double Wide', 900), mobile('Double Wide', 901), 'larger'],
    ['a shop whose size nobody gave', shop(2000), shop(null), 'fits'],
    ['a larger shop', shop(2000), shop(3000), 'larger'],
    ['what has no price', shop(null), shop(6001), 'larger'],
  ] as const)('%s', (_what, canceled, wanted, answer) =>
    expect(compareSize(business.prices, canceled, wanted)).toBe(answer),
  );
});

describe('a credit', () => {
  const credit: Credit = {
    kind: 'cancellation',
    amount: dollars(650),
    canceledProperty: house(1850),
    usedFor: null,
  };
  const booking = (total: number, property = house(1500)) => ({
    appointmentId: 'second',
    property,
    total: dollars(total),
    allowance: dollars(0),
  });
  const words = (given: Credit, total: number) => {
    const use = applyCredit(business.prices, given, booking(total));
    return use.ok ? creditUseText(use.value) : use.reason;
  };

  test.each([
    [650, 'Your credit covers $650 of this booking. You have nothing left to pay.'],
    [750, 'Your credit covers $650 of this booking. You have $100 left to pay.'],
    [
      575,
      'Your credit covers $575 of this booking. You have nothing left to pay. You can only use a credit once, so you lose the other $75.',
    ],
  ])('at a total of $%d', (total, expected) => expect(words(credit, total)).toBe(expected));

  test('is worth the amount paid, also at the challenge price', () => {
    expect(words({ ...credit, amount: cents(32_500) }, 650)).toBe(
      'Your credit covers $325 of this booking. You have $325 left to pay.',
    );
  });
  test('is used once; applying it again to the same booking is idempotent', () => {
    expect(words({ ...credit, usedFor: 'first' }, 650)).toBe('used');
    expect(words({ ...credit, usedFor: 'second' }, 650)).toContain('covers $650');
  });
  test('given out of goodwill pays for any property', () => {
    const goodwill = { ...credit, kind: 'goodwill', amount: dollars(50) } as const;
    expect(applyCredit(business.prices, goodwill, booking(650, house(2500)))).toMatchObject({
      ok: true,
      value: { counted: dollars(50), due: dollars(600) },
    });
  });
  test('does not pay for a larger property', () => {
    expect(applyCredit(business.prices, credit, booking(650, house(2500)))).toEqual({
      ok: false,
      reason: 'larger',
    });
  });
});
