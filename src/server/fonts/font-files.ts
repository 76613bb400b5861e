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
  let parts: readonly { ranges: readonly Range[]; file: FontFile }[] | undefined;
  return {
    fileWith: (codePoints) => {
      parts ??= eastAsianParts(region);
      const isIn = (code: number, [start, end]: Range) => code >= start && code <= end;
      // The package says where a letter may be; only the file itself says that it is there.
      return parts.find(({ ranges, file }) =>
        codePoints.every((code) => ranges.some((range) => isIn(code, range)) && file.has(code)),
      )?.file;
    },
  };
};

type Range = readonly [start: number, end: number];

function eastAsianParts(region: EastAsian) {
  const family = `noto-sans-${region}`;
  const contents: Record<string, string> = require(`@fontsource-variable/${family}/unicode.json`);
  return Object.entries(contents).flatMap(([part, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(part)?.[1];
    // What has no number are the alphabets, which Noto Sans has.
    if (number === undefined) return [];
    const file = fileOf(`@fontsource-variable/${family}`, `${family}-${number}-wght-normal.woff2`);
    return [{ file, ranges: ranges.split(',').map(readRange) }];
  });
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
