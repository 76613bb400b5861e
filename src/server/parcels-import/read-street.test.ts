import { describe, expect, test } from 'vitest';
import { readStreet, splitAddress, titleCase } from './read-street.ts';

const cityOf = (zip: string) => ({ '85122': 'Casa Grande', '85132': 'Florence', '85201': 'Mesa' })[zip];
const parts = { direction: 'N', name: 'MAIN', suffix: 'ST', postDirection: '', city: 'MESA', zip: '85201' };

describe('a street of a county’s file', () => {
  test('is written in mailing format', () => {
    expect(readStreet(parts, cityOf)).toEqual({
      ok: true,
      street: { label: 'N Main St', city: 'Mesa', zip: '85201' },
    });
    expect(readStreet({ ...parts, direction: 'NORTH', suffix: 'STREET' }, cityOf)).toEqual(
      readStreet(parts, cityOf),
    );
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
      expect(readStreet({ ...parts, city }, cityOf)).toMatchObject({ street: { city: 'Mesa' } });
    }
  });

  test.each([
    [{ name: ' ' }, 'no street'],
    [{ zip: '' }, 'no ZIP code'],
    [{ zip: '90210' }, 'ZIP code outside Arizona'],
    [{ zip: '86301', city: '' }, 'no city'],
    [{ name: 'A'.repeat(90) }, 'unreadable street'],
  ])('is refused with a reason: %j', (change, reason) => {
    expect(readStreet({ ...parts, ...change }, cityOf)).toEqual({ ok: false, reason });
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
    expect(splitAddress(text, city, cityOf)).toMatchObject(expected);
  });
});
