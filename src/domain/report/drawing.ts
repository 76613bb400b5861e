/** Pictures drawn from filled and stroked paths in tones of the business's palette, for pages and PDF documents alike. */
import type { Color, Palette, Shades } from '../business/palette.ts';

type PaletteName = keyof Palette;

/** A color of the palette, or so much of it mixed into another one. */
export type Tone = { readonly of: PaletteName; readonly share?: number; readonly into?: PaletteName };

const mix = (of: PaletteName, share: number, into: PaletteName): Tone => ({ of, share, into });

export const TONES = {
  ground: { of: 'sunk' },
  sky: mix('accent', 0.16, 'sunk'),
  sun: mix('glow', 0.7, 'raised'),
  hill: mix('accent', 0.36, 'sunk'),
  wall: mix('line', 0.5, 'raised'),
  shade: mix('muted', 0.22, 'line'),
  edge: mix('muted', 0.55, 'line'),
  light: { of: 'raised' },
  metal: mix('muted', 0.36, 'raised'),
  steel: mix('muted', 0.68, 'raised'),
  dark: { of: 'night' },
  pale: { of: 'onNight' },
  clay: mix('accent', 0.78, 'sunk'),
  clayLight: mix('accent', 0.52, 'sunk'),
  clayDark: mix('accent', 0.58, 'night'),
  rust: { of: 'accent' },
  water: mix('action', 0.42, 'raised'),
  green: { of: 'action' },
  ink: { of: 'ink' },
} as const satisfies Record<string, Tone>;
export type ToneName = keyof typeof TONES;

/** Filled, or stroked with `line` as the width. */
export interface Shape {
  readonly tone: ToneName;
  readonly path: string;
  readonly line?: number;
}

export interface DrawnPicture {
  /** What the picture shows, for people who cannot see it. */
  readonly alt: string;
  readonly shapes: readonly Shape[];
}

export const PICTURE = { width: 360, height: 240 } as const;

export const fill = (tone: ToneName, ...paths: readonly string[]): Shape => ({ tone, path: paths.join('') });

export const stroke = (tone: ToneName, line: number, ...paths: readonly string[]): Shape => ({
  tone,
  path: paths.join(''),
  line,
});

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

export const polyline = (...points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The inspector's chalk mark around a defect: seen on every ground. */
export const chalk = (x: number, y: number, rx: number, ry = rx): readonly Shape[] => [
  stroke('light', 8, ellipse(x, y, rx, ry)),
  stroke('ink', 3, ellipse(x, y, rx, ry)),
];

/** On white paper. Mixed like `color-mix(in srgb, …)`. */
export function toneOnPaper(name: ToneName, palette: Palette): Color {
  const { of, share = 1, into = of }: Tone = TONES[name];
  const [one, other] = [channels(palette[of]), channels(palette[into])];
  const mixed = one.map((value, index) => Math.round(value * share + (other[index] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (color: Color | Shades): readonly number[] =>
  ((typeof color === 'string' ? color : color.light).slice(1).match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
