import { describe, expect, test } from 'vitest';
import { business } from '../business.ts';
import { findServiceZip, OUTSIDE_SERVICE_AREA, SERVICE_ZIPS, zipIn } from './service-area.ts';

describe('the service area', () => {
  test('has 157 ZIP codes, each once', () => {
    expect(SERVICE_ZIPS).toHaveLength(157);
    expect(new Set(SERVICE_ZIPS.map(({ zip }) => zip)).size).toBe(157);
  });
  test('has both counties and no other', () => {
    expect(new Set(SERVICE_ZIPS.map(({ county }) => county))).toEqual(new Set(business.counties));
  });
  test.each(SERVICE_ZIPS)('$zip is complete: $city, $county, inside Arizona', (row) => {
    expect(row.zip).toMatch(/^85\d{3}$/);
    expect(row.city).toMatch(/^[A-Z][a-z]+( [A-Z][A-Za-z]+)*$/);
    expect(row.latitude).toBeGreaterThan(31.33);
    expect(row.latitude).toBeLessThan(37);
    expect(row.longitude).toBeGreaterThan(-114.82);
    expect(row.longitude).toBeLessThan(-109.04);
  });
  test.each([
    ['85003', 'Phoenix', 'Maricopa'],
    ['85201', 'Mesa', 'Maricopa'],
    ['85122', 'Casa Grande', 'Pinal'],
    ['85132', 'Florence', 'Pinal'],
  ])('%s is %s in %s County', (zip, city, county) => {
    expect(findServiceZip(zip)).toMatchObject({ city, county });
  });
  test.each(['85701', '86001', '10001', '', '8520', '852011', ' 85201', '__proto__', 'constructor'])(
    '"%s" is not in it',
    (zip) => {
      expect(findServiceZip(zip)).toBeUndefined();
    },
  );
  test('is named in the message for addresses outside it', () => {
    expect(OUTSIDE_SERVICE_AREA).toContain('Maricopa and Pinal Counties');
  });
  test('includes the office', () => {
    expect(findServiceZip(business.office.zip)?.city).toBe(business.office.city);
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
