import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';

import { countyNames, findServiceZip, outsideServiceArea, zipIn } from './service-area.ts';

const { serviceArea } = business;

describe('a ZIP code', () => {
  test.each([
    ['85003', 'Phoenix', 'Maricopa'],
    ['85201', 'Mesa', 'Maricopa'],
    ['85122', 'Casa Grande', 'Pinal'],
    ['85132', 'Florence', 'Pinal'],
  ])('%s is %s in %s County', (zip, city, county) => {
    expect(findServiceZip(serviceArea, zip)).toMatchObject({ city, county });
  });
  test.each(['85701', '86001', '10001', '', '8520', '852011', ' 85201', '__proto__', 'constructor'])(
    '"%s" is not in the service area',
    (zip) => {
      expect(findServiceZip(serviceArea, zip)).toBeUndefined();
    },
  );
});

describe('the counties', () => {
  test.each([
    [['Maricopa'], 'Maricopa County'],
    [['Maricopa', 'Pinal'], 'Maricopa and Pinal Counties'],
    [['Gila', 'Maricopa', 'Pinal'], 'Gila, Maricopa and Pinal Counties'],
  ])('%j are named "%s"', (counties, expected) => {
    expect(countyNames({ counties })).toBe(expected);
  });
  test('are named in the message for addresses outside them', () => {
    expect(outsideServiceArea({ counties: ['Yavapai'] })).toBe(
      'That address is outside our service area. We inspect in Yavapai County, Arizona.',
    );
  });
});

describe('the ZIP code in a free-form address', () => {
  test.each([
    ['1234 N Main St, Mesa, AZ 85201', '85201'],
    ['1234 N Main St, Mesa, AZ 85201-7004, USA', '85201'],
    ['12345 N Main St, Mesa, AZ 85201', '85201'],
    ['Mesa, AZ', undefined],
    ['parcel 123456', undefined],
    ['', undefined],
  ])('"%s" has %s', (text, zip) => {
    expect(zipIn(text)).toBe(zip);
  });
});
