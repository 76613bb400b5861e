import { describe, expect, test } from 'vitest';
import { isSameAddress, isSameBuilding } from './same-house.ts';

const elm = '12 N Elm St, Mesa, AZ 85201';

describe('two addresses', () => {
  test.each([
    ['12 n elm st, Mesa, AZ 85201', true],
    ['12 N. Elm St., MESA, AZ 85201', true],
    ['12 N Elm St, Tempe, AZ 85201', true],
    ['12 N Elm St Unit 4, Mesa, AZ 85201', false],
    ['12 N Elm St, Mesa, AZ 85202', false],
    ['14 N Elm St, Mesa, AZ 85201', false],
    ['12 S Elm St, Mesa, AZ 85201', false],
  ])('12 N Elm St in 85201 is %s: %s', (other, same) => {
    expect(isSameAddress(elm, other)).toBe(same);
  });

  test.each([
    ['12 N Elm St Unit 4, Mesa, AZ 85201', true],
    ['12 N Elm St Apt. 4B, Mesa, AZ 85201', true],
    ['12 N Elm St, Suite 100, Mesa, AZ 85201', true],
    ['12 N Elm St #4, Mesa, AZ 85201', true],
    ['12 N Elm St Unit 4, Mesa, AZ 85202', false],
    ['14 N Elm St Unit 4, Mesa, AZ 85201', false],
  ])('12 N Elm St in 85201 is the building of %s: %s', (other, same) => {
    expect(isSameBuilding(elm, other)).toBe(same);
  });

  test('text that is not a one-line address is compared literally', () => {
    expect(isSameAddress('Elm', 'elm')).toBe(true);
    expect(isSameAddress('', elm)).toBe(false);
  });
});
