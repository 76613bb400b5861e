// The typefaces our documents are set in, as files of packages, and which letters each file has. Files are read when a letter
// asks for them: most names need one, and those of East Asia are spread over three hundred.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readCodePoints } from './character-map.ts';
import { readFontTables } from './font-container.ts';

const require = createRequire(import.meta.url);

export type FontFile = {
  /** Names the file, and with a weight the font made of it. */
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly has: (codePoint: number) => boolean;
};

/** Has a letter where one of its files has it. */
export type FontFamily = { readonly fileWith: (codePoints: readonly number[]) => FontFile | undefined };

/** What the files of Noto Sans are called, the most used first. */
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

/** Of any weight: the files are variable. */
export const notoEastAsian = (region: EastAsian): FontFamily => {
  let parts: readonly Part[] | undefined;
  return {
    fileWith: (codePoints) => {
      parts ??= eastAsianParts(region);
      const [first = 0] = codePoints;
      const file = partWith(parts, first)?.file;
      // The package says where a letter may be; only the file itself says that it is there.
      return file && codePoints.every(file.has) ? file : undefined;
    },
  };
};

type Range = readonly [start: number, end: number];
type Part = { readonly range: Range; readonly file: FontFile };

/** Sorted; no two overlap. */
function eastAsianParts(region: EastAsian): readonly Part[] {
  const family = `noto-sans-${region}`;
  const contents: Record<string, string> = require(`@fontsource-variable/${family}/unicode.json`);
  const parts = Object.entries(contents).flatMap(([part, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(part)?.[1];
    // What has no number are the alphabets, which Noto Sans has.
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
