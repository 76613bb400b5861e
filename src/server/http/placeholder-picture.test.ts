import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/support/any-text.ts';
import { business } from '../../../tests/support/business.ts';
import { otherBusiness } from '../../../tests/support/other-business.ts';
import { type PlaceholderFacts, placeholderPicture } from './placeholder-picture.ts';

const streetSize = { width: 640, height: 400 };
const draw = (facts: Partial<PlaceholderFacts>) =>
  placeholderPicture(business.brand.palette, { ...streetSize, ...facts });

/** Elements closed in order, attributes quoted, text escaped. */
function isWellFormed(picture: string): boolean {
  const open: string[] = [];
  const rest = picture.replace(
    /<(\/?)(\w+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_all, end, name, _rest, empty) => {
      if (end) return open.pop() === name ? '' : '<';
      if (!empty) open.push(name);
      return '';
    },
  );
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(rest);
}

const readable = (picture: string) =>
  [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line);

describe('the placeholder for a street picture', () => {
  test('shows its label, the address and the size', () => {
    expect(readable(draw({ address: '1 N Main St, Mesa, AZ 85201', size: '1,850 sq ft' }))).toEqual([
      '1 N Main St, Mesa, AZ 85201',
      'No street picture · 1,850 sq ft',
    ]);
  });
  test('shows position and heading if requested', () => {
    expect(readable(draw({ lat: 33.3031, lng: -111.8433, heading: 230 }))).toEqual([
      '33.3031, -111.8433',
      'No street picture',
      '230°',
    ]);
  });
  test('turns the horizon with the heading', () => {
    expect(draw({ heading: 200 })).not.toBe(draw({ heading: 201 }));
  });
  test('shows a whole turn as north', () => {
    expect(readable(draw({ heading: 360 }))).toContain('0°');
  });
  test('shortens an address that would not fit', () => {
    const [address = ''] = readable(draw({ address: 'W'.repeat(150) }));
    expect(address).toMatch(/^W{10,28}…$/);
  });
  test('leaves out a detail that does not fit instead of cutting it', () => {
    const facts = { address: '1 N Main St', size: '1,850 sq ft', lat: 33.3031, lng: -111.8433 };
    expect(readable(draw({ ...facts, width: 320, height: 200 }))).toContain(
      'No street picture · 1,850 sq ft',
    );
  });
  test('has only a title if it is too small for text', () => {
    const tiny = draw({ width: 40, height: 30, address: '1 N Main St', heading: 90 });
    expect(readable(tiny)).toEqual([]);
    expect(tiny).toContain('<title>No street picture: 1 N Main St</title>');
  });
  test('replaces an invalid size by a valid one', () => {
    expect(draw({ width: Number.NaN, height: -5 })).toMatch(/^<svg [^>]*width="640" height="1" /);
  });
});

describe('hostile text', () => {
  test.each(['</text><script>alert(1)</script>', '"/><image href="//evil.example/x"/>', '&xxe; <!-- ]]>'])(
    '%s stays text',
    (hostile) => {
      const picture = draw({ address: hostile, size: hostile });
      expect(isWellFormed(picture)).toBe(true);
      expect(picture).not.toMatch(/<(script|style|image|a|foreignObject)\b/);
    },
  );
  test('loses control and direction characters', () => {
    const [address] = readable(
      draw({ address: '1\u0000\u001b N\u202e Main\u2066\r\n St\ufffe\ud800\u200f' }),
    );
    expect(address).toBe('1 N Main St');
  });
  test('loses stacked accents', () => {
    const [address = ''] = readable(draw({ address: `Z${'\u0301'.repeat(90)} St` }));
    expect([...address].length).toBeLessThan(6);
  });
  test('has its caption and compass in the colors of the business', () => {
    const { night, onNight, ink, accent } = otherBusiness.brand.palette;
    const picture = placeholderPicture(otherBusiness.brand.palette, { ...streetSize, heading: 90 });
    for (const color of [night, onNight, ink.light, accent.light]) expect(picture).toContain(`"${color}"`);
    expect(picture).not.toContain(business.brand.palette.night);
  });
  test('never breaks the picture, whatever text and numbers are given', () => {
    const words = fc.option(anyText({ maxLength: 300 }), { nil: undefined });
    const number = fc.option(fc.double(), { nil: undefined });
    const facts = fc.record<PlaceholderFacts>({
      width: fc.double(),
      height: fc.double(),
      address: words,
      size: words,
      heading: number,
      lat: number,
      lng: number,
    });
    fc.assert(
      fc.property(facts, (given) => {
        const picture = placeholderPicture(business.brand.palette, given);
        expect(isWellFormed(picture)).toBe(true);
        expect(picture).toContain('<title>No street picture');
        expect(picture).not.toMatch(/NaN|Infinity|undefined/);
        expect(Buffer.byteLength(picture)).toBeLessThan(6_000);
      }),
    );
  });
});

test('isWellFormed detects an unclosed element', () => {
  expect(isWellFormed('<svg><text>a</svg>')).toBe(false);
});
