import { describe, expect, test } from 'vitest';
import { parseVerifiablePhone } from './verifiable-phone.ts';

describe('a code is texted to', () => {
  test.each(['4805550142', '+1 (602) 555-0100', '530 555 0100', '531 555 0100'])(
    '%s, a US number',
    (typed) => {
      expect(parseVerifiablePhone(typed, [])).toMatchObject({ ok: true });
    },
  );
  test.each([
    ['Toronto', '416 555 0142'],
    ['Jamaica', '+1 876 555 0142'],
    ['the Dominican Republic', '8095550142'],
    ['London', '+44 20 7946 0958'],
    ['Sonora', '011 52 662 555 0142'],
    ['a premium number', '900 555 0142'],
    ['a personal number', '533 555 0142'],
    ['a toll-free number', '888 555 0142'],
    ['an emergency number', '911 555 0142'],
    ['Puerto Rico', '787 555 0142'],
    ['Guam', '671 555 0142'],
  ])('nobody in %s', (_where, typed) => {
    expect(parseVerifiablePhone(typed, [])).toEqual({ ok: false, reason: 'not-a-us-phone' });
  });
  test.each([
    ['canada', '416 555 0142'],
    ['territories', '787 555 0142'],
    ['caribbean', '876 555 0142'],
  ] as const)('%s where the owner allows it, and no other region', (region, typed) => {
    expect(parseVerifiablePhone(typed, [region])).toMatchObject({ ok: true });
    const others = (['canada', 'territories', 'caribbean'] as const).filter((other) => other !== region);
    expect(parseVerifiablePhone(typed, others)).toMatchObject({ ok: false });
    expect(parseVerifiablePhone('900 555 0142', [region])).toMatchObject({ ok: false });
  });
  test('no one whose number is incomplete', () => {
    expect(parseVerifiablePhone('480 555', [])).toEqual({ ok: false, reason: 'invalid-phone' });
    expect(parseVerifiablePhone('', [])).toEqual({ ok: false, reason: 'missing-phone' });
  });
});
