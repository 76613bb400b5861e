import { describe, expect, test } from 'vitest';
import { readStreet, splitAddress, titleCase } from './read-street.ts';

const parts = { direction: 'N', name: 'MAIN', suffix: 'ST', postDirection: '', city: 'MESA', zip: '85201' };

describe('a street of a county’s file', () => {
  test('is written in mailing format', () => {
    expect(readStreet(parts)).toEqual({
      ok: true,
      street: { label: 'N Main St', city: 'Mesa', zip: '85201' },
    });
    expect(readStreet({ ...parts, direction: 'NORTH', suffix: 'STREET' })).toEqual(readStreet(parts));
  });

  test.each([
    ['MCDOWELL', 'McDowell'],
    ['7TH', '7th'],
    ["O'NEIL", "O'Neil"],
    ['SAN-TAN', 'San-Tan'],
    ['AVENIDA DEL SOL', 'Avenida Del Sol'],
    ['MCA', 'Mca'],
  ])('capitalizes %s as %s', (given, written) => {
    expect(titleCase(given)).toBe(written);
  });

  test('outside any town gets the city of its ZIP code', () => {
    for (const city of ['', 'NO CITY/TOWN', 'MARICOPA COUNTY', 'UNINCORPORATED']) {
      expect(readStreet({ ...parts, city })).toMatchObject({ street: { city: 'Mesa' } });
    }
  });

  test.each([
    [{ name: ' ' }, 'no street'],
    [{ zip: '' }, 'no ZIP code'],
    [{ zip: '85701' }, 'ZIP code outside the service area'],
    [{ name: 'A'.repeat(90) }, 'unreadable street'],
  ])('is refused with a reason: %j', (change, reason) => {
    expect(readStreet({ ...parts, ...change })).toEqual({ ok: false, reason });
  });
});

describe('an address in one column', () => {
  test.each([
    ['N MAIN ST', '', { direction: 'N', name: 'MAIN', suffix: 'ST', zip: '' }],
    ['N MAIN ST FLORENCE 85132', '', { direction: 'N', name: 'MAIN', suffix: 'ST', zip: '85132' }],
    ['N MAIN ST, CASA GRANDE, AZ 85122', '', { name: 'MAIN', suffix: 'ST', zip: '85122' }],
    ['E 1ST ST S MESA', 'MESA', { name: '1ST', suffix: 'ST', postDirection: 'S' }],
    ['NORTH AVE', '', { direction: 'NORTH', name: 'AVE', suffix: '' }],
  ])('is split into its parts: %s', (text, city, expected) => {
    expect(splitAddress(text, city)).toMatchObject(expected);
  });
});
