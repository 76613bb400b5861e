// Font files from packages and their letters. Files are read on demand: most names need one, and the East Asian families have three
// hundred.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readCodePoints } from './character-map.ts';
import { readFontTables } from './font-container.ts';

const require = createRequire(import.meta.url);

export type FontFile = {
  /** Identifies the file and, with a weight, the font made from it. */
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly has: (codePoint: number) => boolean;
};

/** Contains a letter if one of its files does. */
export type FontFamily = { readonly fileWith: (codePoints: readonly number[]) => FontFile | undefined };

/** Parts of Noto Sans, most used first. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

export const notoSans = (style: '400-normal' | '400-italic' | '700-normal'): FontFamily =>
  familyOf(
    alphabets.map((alphabet) => fileOf('@fontsource/noto-sans', `noto-sans-${alphabet}-${style}.woff`)),
  );

export const besley = (style: '400-normal' | '400-italic' | '700-normal'): FontFamily =>
  familyOf(
    ['latin', 'latin-ext'].map((part) => fileOf('@fontsource/besley', `besley-${part}-${style}.woff`)),
  );

export type EastAsian = 'sc' | 'jp' | 'kr';

/** Variable files, usable for any weight. */
export const notoEastAsian = (region: EastAsian): FontFamily => {
  let parts: readonly Part[] | undefined;
  return {
    fileWith: (codePoints) => {
      parts ??= eastAsianParts(region);
      const [first = 0] = codePoints;
      const file = partWith(parts, first)?.file;
      // The package lists where a letter may be; only the file shows that it exists.
      return file && codePoints.every(file.has) ? file : undefined;
    },
  };
};

type Range = readonly [start: number, end: number];
type Part = { readonly range: Range; readonly file: FontFile };

/** Sorted and without overlaps. */
function eastAsianParts(region: EastAsian): readonly Part[] {
  const family = `noto-sans-${region}`;
  const contents: Record<string, string> = require(`@fontsource-variable/${family}/unicode.json`);
  const parts = Object.entries(contents).flatMap(([part, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(part)?.[1];
    // Parts without a number are alphabets, which Noto Sans covers.
    if (number === undefined) return [];
    const file = fileOf(`@fontsource-variable/${family}`, `${family}-${number}-wght-normal.woff2`);
    return ranges.split(',').map((range) => ({ file, range: readRange(range) }));
  });
  return parts.sort((one, other) => one.range[0] - other.range[0]);
}

function partWith(parts: readonly Part[], codePoint: number): Part | undefined {
  let [from, to] = [0, parts.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const part = parts[middle];
    if (!part || codePoint < part.range[0]) to = middle - 1;
    else if (codePoint > part.range[1]) from = middle + 1;
    else return part;
  }
  return undefined;
}

/** "U+4e00" or "U+4e00-4e05" */
function readRange(text: string): Range {
  const [start = '', end = start] = text.slice(2).split('-');
  return [Number.parseInt(start, 16), Number.parseInt(end, 16)];
}

const familyOf = (files: readonly FontFile[]): FontFamily => ({
  fileWith: (codePoints) => files.find((file) => codePoints.every(file.has)),
});

function fileOf(fontPackage: string, name: string): FontFile {
  const bytes = () =>
    readFileSync(join(dirname(require.resolve(`${fontPackage}/package.json`)), 'files', name));
  let known: ReadonlySet<number> | undefined;
  return {
    name,
    bytes,
    has: (codePoint) => {
      known ??= readCodePoints(readFontTables(bytes()).get('cmap') ?? noCharacters);
      return known.has(codePoint);
    },
  };
}

const noCharacters = Buffer.alloc(4);
