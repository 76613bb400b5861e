// Checks the contrast of every text color on every background, in light and dark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8');

type Shade = 'light' | 'dark';

/** A color has one value, or one per theme. */
function colorOf(name: string, shade: Shade): string {
  const [, said = ''] = styles.match(new RegExp(`--color-${name}: ([^;]+);`)) ?? [];
  const [light, dark = light] = said.match(/#[0-9a-f]+/g) ?? [];
  const value = shade === 'light' ? light : dark;
  if (!value) throw new Error(`There is no color "${name}"`);
  return value;
}

/** Relative luminance as defined by WCAG 2. */
function luminance(color: string): number {
  const digits = color.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = (full.match(/../g) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(words: string, ground: string, shade: Shade): number {
  const [one, other] = [words, ground].map((name) => luminance(colorOf(name, shade)) + 0.05) as [
    number,
    number,
  ];
  return Math.max(one, other) / Math.min(one, other);
}

const onPaper = ['ink', 'muted', 'green', 'copper', 'danger'].flatMap((words) =>
  ['page', 'sunk', 'raised'].map((ground) => [words, ground] as const),
);
const onNight = ['white', 'sand', 'ember'].map((words) => [words, 'night'] as const);
const onColor = [
  ['on-green', 'green'],
  ['page', 'ink'],
  ['page', 'copper'],
  ['page', 'danger'],
  ['night', 'sand'],
  ['night', 'ember'],
] as const;

describe.each(['light', 'dark'] as const)('on a %s page', (shade) => {
  test.each([...onPaper, ...onNight, ...onColor])('%s can be read on %s', (words, ground) => {
    expect(contrast(words, ground, shade)).toBeGreaterThanOrEqual(4.5);
  });
});
