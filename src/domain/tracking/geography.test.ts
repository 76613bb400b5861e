import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearingDegrees, compassDirection, distanceMeters, distanceText } from './geography.ts';

const chandler = { latitude: 33.3031, longitude: -111.8433 };
const mesa = { latitude: 33.4152, longitude: -111.8315 };
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance', () => {
  test('between Chandler and Mesa is about twelve and a half kilometers', () => {
    expect(distanceMeters(chandler, mesa)).toBeGreaterThan(12_400);
    expect(distanceMeters(chandler, mesa)).toBeLessThan(12_600);
  });

  test('of a degree along a meridian is 111 kilometers', () => {
    const [south, north] = [
      { latitude: 33, longitude: -112 },
      { latitude: 34, longitude: -112 },
    ];
    expect(Math.round(distanceMeters(south, north) / 1000)).toBe(111);
  });

  test('is symmetric, zero to the same point, and never more than half the circumference', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const meters = distanceMeters(one, other);
        expect(distanceMeters(one, one)).toBe(0);
        expect(meters).toBeGreaterThanOrEqual(0);
        expect(meters).toBeLessThanOrEqual(20_016_000);
        expect(Math.abs(meters - distanceMeters(other, one))).toBeLessThan(0.5);
      }),
    );
  });
});

describe('the direction', () => {
  const center = { latitude: 33, longitude: -112 };
  test.each([
    ['north', 33.1, -112],
    ['northeast', 33.1, -111.88],
    ['east', 33, -111.9],
    ['southeast', 32.9, -111.88],
    ['south', 32.9, -112],
    ['southwest', 32.9, -112.12],
    ['west', 33, -112.1],
    ['northwest', 33.1, -112.12],
  ])('is %s', (expected, latitude, longitude) => {
    expect(compassDirection(bearingDegrees(center, { latitude, longitude }))).toBe(expected);
  });

  test('just below 360 degrees is north', () => {
    expect(compassDirection(359.9)).toBe('north');
    expect(compassDirection(-1)).toBe('north');
  });

  test('is always from 0 to below 360', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const bearing = bearingDegrees(one, other);
        expect(bearing).toBeGreaterThanOrEqual(0);
        expect(bearing).toBeLessThan(360);
      }),
    );
  });
});

describe('a distance reads', () => {
  test.each([
    [0, 'less than a quarter mile'],
    [400, 'less than a quarter mile'],
    [805, '0.5 miles'],
    [1609, '1 mile'],
    [5955, '3.7 miles'],
    [16_000, '9.9 miles'],
    [16_080, '10 miles'],
    [64_374, '40 miles'],
  ])('%i meters as "%s"', (meters, words) => {
    expect(distanceText(meters)).toBe(words);
  });
});
