import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  cents,
  dollars,
  formatUsd,
  formatUsdExact,
  half,
  halfRoundedDownToDollar,
  multiply,
  parseDecimalString,
  percentOff,
  subtract,
  toDecimalString,
  toDollarNumber,
  withinOneCent,
} from './money.ts';

const anyAmount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);

describe('amounts are whole cents', () => {
  test.each([0.5, 287.505, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d throws', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });
  test.each([0.5, Number.NaN, 2 ** 50])('%d is not a number of dollars', (amount) => {
    expect(() => dollars(amount)).toThrow(RangeError);
  });
  test('a dollar is a hundred cents', () => expect(dollars(725)).toBe(72500));
  test('zero has no sign', () => expect(Object.is(cents(-0), 0)).toBe(true));
  test('a sum that leaves exact arithmetic is refused', () => {
    expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  test('an empty sum is zero', () => expect(add()).toBe(0));
  test('a difference may be negative', () => expect(subtract(dollars(1), dollars(3))).toBe(-200));
  test('only whole multiples are accepted', () => {
    expect(multiply(dollars(475), 3)).toBe(142500);
    expect(() => multiply(dollars(1), 1.5)).toThrow(RangeError);
  });
  test('half of an odd number of dollars keeps its fifty cents', () => {
    expect(half(dollars(575))).toBe(28750);
  });
  test('half of an odd number of cents throws instead of rounding', () => {
    expect(() => half(cents(101))).toThrow(RangeError);
  });
  test.each([
    [dollars(800), 40000],
    [cents(115_050), 57500],
    [cents(177_025), 88500],
    [cents(199), 0],
    [cents(200), 100],
  ])('half of %d cents rounded down to the dollar is %d', (amount, expected) => {
    expect(halfRoundedDownToDollar(amount)).toBe(expected);
  });
  test.each([
    [dollars(1000), 20, 80000],
    [dollars(1475), 22, 115050],
    [dollars(100), 0, 10000],
    [dollars(100), 100, 0],
  ])('%d cents less %d percent is %d cents', (amount, percent, expected) => {
    expect(percentOff(amount, percent)).toBe(expected);
  });
  test('a discount that splits a cent throws instead of rounding', () => {
    expect(() => percentOff(cents(101), 50)).toThrow(RangeError);
  });
  test.each([-1, 101, 12.5, Number.NaN])('%d is not a percentage', (percent) => {
    expect(() => percentOff(dollars(1), percent)).toThrow(RangeError);
  });
  test('subtracting undoes adding', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
      }),
    );
  });
  test('two halves make the whole', () => {
    fc.assert(
      fc.property(anyAmount, (a) => {
        expect(half(multiply(a, 2))).toBe(a);
      }),
    );
  });
});

describe('formatting', () => {
  test.each([
    [dollars(725), '$725', '$725.00', '725.00'],
    [cents(28750), '$287.50', '$287.50', '287.50'],
    [dollars(1500), '$1,500', '$1,500.00', '1500.00'],
    [cents(5), '$0.05', '$0.05', '0.05'],
    [cents(0), '$0', '$0.00', '0.00'],
    [dollars(1234567), '$1,234,567', '$1,234,567.00', '1234567.00'],
    [cents(-28750), '-$287.50', '-$287.50', '-287.50'],
  ])('%d cents', (amount, short, exact, decimal) => {
    expect([formatUsd(amount), formatUsdExact(amount), toDecimalString(amount)]).toEqual([
      short,
      exact,
      decimal,
    ]);
  });
  test('a JSON number carries dollars', () => expect(toDollarNumber(cents(28750))).toBe(287.5));
});

describe('parsing a decimal string', () => {
  test.each([
    ['725.00', 72500],
    ['725', 72500],
    ['287.5', 28750],
    ['0.01', 1],
    ['0', 0],
    ['1000000.00', 100_000_000],
  ])('"%s" is %d cents', (text, expected) => {
    expect(parseDecimalString(text)).toEqual({ ok: true, value: expected });
  });
  test.each(
    ['', ' ', 'abc', '-1.00', '+1', '1.234', '1e3', '1,500', '$725', '.5', '5.', '00725', '0x10'].concat([
      'NaN',
      'Infinity',
      '1 000',
      '725.00 ',
      ' 725',
      '٧٢٥',
      '725.00\n',
    ]),
  )('"%s" is not an amount', (text) => {
    expect(parseDecimalString(text)).toEqual({ ok: false, reason: 'not-an-amount' });
  });
  test.each(['1000000.01', '9'.repeat(400)])('more than a million dollars is too large', (text) => {
    expect(parseDecimalString(text)).toEqual({ ok: false, reason: 'amount-too-large' });
  });
  test('every formatted amount parses back to itself', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseDecimalString(toDecimalString(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });
});

describe('matching a dollar amount from outside', () => {
  test.each([
    [287.5, true],
    [287.509, true],
    [287.491, true],
    [287.51, false],
    [287.49, false],
    [288, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('$287.50 against %d', (figure, expected) => {
    expect(withinOneCent(cents(28750), figure)).toBe(expected);
  });
  test('an amount matches its own figure and never the next cent', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(withinOneCent(amount, toDollarNumber(amount))).toBe(true);
        expect(withinOneCent(amount, toDollarNumber(cents(amount + 1)))).toBe(false);
      }),
    );
  });
});
