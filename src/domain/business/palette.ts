/** The brand's colors, and the rule that every text can be read on every ground (WCAG 2.2 AA). */
import { type ProfileProblem, profileProblem } from './profile-problem.ts';

/** "#2a6248" */
export type Color = string;

/** For a light and a dark screen. */
export interface Shades {
  readonly light: Color;
  readonly dark: Color;
}

export interface Palette {
  readonly page: Shades;
  /** Grounds that lie lower or higher than the page. */
  readonly sunk: Shades;
  readonly raised: Shades;
  readonly ink: Shades;
  readonly muted: Shades;
  readonly line: Shades;
  /** The next thing to do, and what is done. */
  readonly action: Shades;
  readonly onAction: Shades;
  /** The logo's second color, and marks of attention. */
  readonly accent: Shades;
  /** The dark band at the top and the foot of pages, and the words on it, the same on light and dark screens. */
  readonly night: Color;
  readonly onNight: Color;
  readonly glow: Color;
}

/** The same for every business: a warning must look like one. */
export const DANGER: Shades = { light: '#9b2c22', dark: '#f2988b' };

const LEAST_CONTRAST = 4.5;

type Shade = keyof Shades;
type Name = keyof Palette | 'danger' | 'white';

const readableOn: readonly (readonly [words: Name, ground: Name])[] = [
  ...(['ink', 'muted', 'action', 'accent', 'danger'] as const).flatMap((words) =>
    (['page', 'sunk', 'raised'] as const).map((ground) => [words, ground] as const),
  ),
  ...(['white', 'onNight', 'glow'] as const).map((words) => [words, 'night'] as const),
  ['onAction', 'action'],
  ['page', 'ink'],
  ['page', 'accent'],
  ['page', 'danger'],
];

export function checkPalette(palette: Palette): readonly ProfileProblem[] {
  return readableOn.flatMap(([words, ground]) =>
    (['light', 'dark'] as const).flatMap((shade) => {
      const ratio = contrast(colorOf(palette, words, shade), colorOf(palette, ground, shade));
      if (ratio >= LEAST_CONTRAST) return [];
      const field = words in palette ? words : ground;
      return [
        profileProblem(
          `brand.palette.${field}`,
          `On a ${shade} screen ${words} is hard to read on ${ground}: the contrast is ${ratio.toFixed(1)} to 1 and must be at least ${LEAST_CONTRAST}.`,
        ),
      ];
    }),
  );
}

function colorOf(palette: Palette, name: Name, shade: Shade): Color {
  if (name === 'white') return '#ffffff';
  const color = name === 'danger' ? DANGER : palette[name];
  return typeof color === 'string' ? color : color[shade];
}

function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** Relative luminance as defined by WCAG 2. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
