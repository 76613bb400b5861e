import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  formatAddress,
  type ManualAddressForm,
  parseManualAddress,
  toManualFields,
} from './address.ts';

const form: ManualAddressForm = {
  streetNumber: '1234',
  direction: 'North',
  streetName: 'Main St',
  zipCode: '85201',
};

function read(change: Partial<typeof form>) {
  const parsed = parseManualAddress(business.serviceArea, { ...form, ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failures));
  return parsed.value;
}

describe('an address typed field by field', () => {
  test('becomes a street, the ZIP code’s city, and Arizona', () => {
    expect(read({})).toEqual({ street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' });
  });
  test('is formatted in one line', () => {
    expect(formatAddress(read({}))).toBe('1234 N Main St, Mesa, AZ 85201');
  });
  test('does not need a direction', () => {
    for (const direction of ['', ' ', 'none', 'None']) {
      expect(read({ direction }).street).toBe('1234 Main St');
    }
  });
  test.each(DIRECTION_NAMES)('abbreviates the direction %s', (direction) => {
    expect(read({ direction }).street).toBe(`1234 ${DIRECTIONS[direction]} Main St`);
  });
  test('is trimmed, and repeated spaces collapse', () => {
    const spaced = { streetNumber: ' 12 ', direction: ' south ', streetName: ' Las  Palmas\tDr ' };
    expect(read({ ...spaced, zipCode: ' 85122 ' }).street).toBe('12 S Las Palmas Dr');
  });
  test.each(['1', '999999', '1234B', '1234b', '12-34', '12-B', '123 1/2'])(
    'accepts the number %s',
    (streetNumber) => {
      expect(read({ streetNumber }).street).toBe(`${streetNumber.toUpperCase()} N Main St`);
    },
  );
  test.each(['7th Ave', "O'Neil Dr", 'St. John’s Rd', 'Cañada Way', '101 (Frontage) Rd'])(
    'accepts the name %s as typed',
    (streetName) => {
      expect(read({ streetName }).street).toBe(`1234 N ${streetName}`);
    },
  );
});

describe('a refused field', () => {
  test.each([
    ['streetNumber', '', 'missing-street-number'],
    ['streetNumber', '  ', 'missing-street-number'],
    ['streetNumber', 'B12', 'invalid-street-number'],
    ['streetNumber', '1234567', 'invalid-street-number'],
    ['streetNumber', '-12', 'invalid-street-number'],
    ['streetNumber', '12;13', 'invalid-street-number'],
    ['streetNumber', '１２', 'invalid-street-number'],
    ['direction', 'Up', 'unknown-direction'],
    ['direction', 'constructor', 'unknown-direction'],
    ['streetName', '', 'missing-street-name'],
    ['streetName', '<b>Main</b>', 'invalid-street-name'],
    ['streetName', '-Main', 'invalid-street-name'],
    ['streetName', 'Main\u202eSt', 'invalid-street-name'],
    ['streetName', 'Main\u0007St', 'invalid-street-name'],
    ['streetName', 'Main\ud800', 'invalid-street-name'],
    ['streetName', 'x'.repeat(81), 'invalid-street-name'],
    ['zipCode', '', 'missing-zip'],
    ['zipCode', '8520', 'invalid-zip'],
    ['zipCode', '85201-1234', 'invalid-zip'],
    ['zipCode', '８５２０１', 'invalid-zip'],
    ['zipCode', '85701', 'outside-service-area'],
    ['zipCode', '10001', 'outside-service-area'],
  ])('%s "%.12s" is %s', (field, value, reason) => {
    expect(parseManualAddress(business.serviceArea, { ...form, [field]: value })).toEqual({
      ok: false,
      failures: [{ field, reason }],
    });
  });

  test('is reported together with all others, in form order', () => {
    const refused = parseManualAddress(business.serviceArea, {
      streetNumber: '',
      direction: 'Up',
      streetName: '',
      zipCode: 'x',
    });
    expect(refused.ok ? [] : refused.failures.map(({ field }) => field)).toEqual(Object.keys(form));
  });

  test('a street name of 80 characters is refused', () => {
    expect(read({ streetName: 'x'.repeat(80) }).street).toHaveLength('1234 N '.length + 80);
  });
});

test.each(['streetNumber', 'direction', 'streetName'])(
  'for any input as %s, an accepted street is one visible line of at most 120 characters',
  (field) => {
    // Mostly valid characters, so that some inputs are accepted.
    const character = fc.constantFrom(...' 0129ABnoé’#-./()\t\n\u0000\u202e\u200b\ud800');
    const law = fc.property(fc.string({ unit: character, maxLength: 90 }), (typed) => {
      const parsed = parseManualAddress(business.serviceArea, { ...form, [field]: typed });
      if (parsed.ok) expect(parsed.value.street).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{1,120}$/u);
    });
    fc.assert(law);
  },
);

describe('a unit', () => {
  test('follows the street, from its own field or from the street name', () => {
    expect(read({ unit: '204' }).street).toBe('1234 N Main St Unit 204');
    expect(read({ streetName: 'main st apt 3' }).street).toBe('1234 N Main St Apt 3');
    expect(read({ streetName: 'Main St #3', unit: '204' }).street).toBe('1234 N Main St Unit 204');
  });
  test('is refused if it is something else', () => {
    expect(parseManualAddress(business.serviceArea, { ...form, unit: '<b>' })).toMatchObject({
      failures: [{ field: 'unit', reason: 'invalid-unit' }],
    });
  });
});

test.each([
  ['123 n central ave', { streetNumber: '123', direction: 'North', streetName: 'Central Ave' }],
  [
    '4520 e camelback rd apt 3, phoenix, az 85018',
    { streetNumber: '4520', direction: 'East', streetName: 'Camelback Rd', unit: 'Apt 3', zipCode: '85018' },
  ],
  ['85201 Main St', { streetNumber: '85201', streetName: 'Main St' }],
  ['12 North St', { streetNumber: '12', streetName: 'North St' }],
  ['elm street 85201', { streetName: 'Elm Street', zipCode: '85201' }],
  ['', {}],
])('"%s" fills the fields of the form', (typed, fields) => {
  const empty = { streetNumber: '', direction: '', streetName: '', unit: '', zipCode: '' };
  expect(toManualFields(typed)).toEqual({ ...empty, ...fields });
});
