import { expect, test } from 'vitest';
import { readUnit, splitUnit, withUnit, withUnitInLine } from './unit.ts';

test.each([
  ['123 N Center St #204', '123 N Center St', 'Unit 204'],
  ['123 N Center St # 204, Mesa, AZ 85201', '123 N Center St, Mesa, AZ 85201', 'Unit 204'],
  ['123 n center st apt 3 mesa', '123 n center st mesa', 'Apt 3'],
  ['123 N Center St Apartment 12b', '123 N Center St', 'Apt 12B'],
  ['123 N Center St, Unit B', '123 N Center St', 'Unit B'],
  ['123 N Center St Ste. 5', '123 N Center St', 'Ste 5'],
  ['123 N Center St Suite #5', '123 N Center St', 'Ste 5'],
])('"%s" is "%s" and "%s"', (text, rest, unit) => {
  expect(splitUnit(text)).toEqual({ rest, unit });
});

test.each(['123 N Suite Dr', '500 W Unity Ave', '12 E Aptos Ct', '123 N Center St', 'unit'])(
  '"%s" has no unit',
  (text) => {
    expect(splitUnit(text)).toEqual({ rest: text, unit: '' });
  },
);

test.each([
  ['', ''],
  ['204', 'Unit 204'],
  ['#204', 'Unit 204'],
  ['apt 3', 'Apt 3'],
  ['b', 'Unit B'],
  ['<b>', null],
  ['123456789012345', null],
])('the unit field takes "%s" as %s', (typed, unit) => {
  expect(readUnit(typed)).toBe(unit);
});

test('an existing unit is replaced', () => {
  expect(withUnit('12 N Elm St Apt 3', 'Unit 4')).toBe('12 N Elm St Unit 4');
  expect(withUnit('12 N Elm St Apt 3', '')).toBe('12 N Elm St Apt 3');
  expect(withUnitInLine('12 N Elm St, Mesa, AZ 85201', 'Apt 3')).toBe('12 N Elm St Apt 3, Mesa, AZ 85201');
});
