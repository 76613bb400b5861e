// The brand's pictures as SVG: mark, icons and the picture that a shared link shows.
import type { Mark } from '../../domain/business/mark.ts';
import type { Palette } from '../../domain/business/palette.ts';
import { letterPaths } from './letter-paths.ts';

export type Brand = { palette: Palette; mark: Mark };

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

/** Follows the reader's light or dark screen. */
export function favicon({ palette: { ink, accent }, mark }: Brand): string {
  const style = `<style>.i{fill:${ink.light}}.c{fill:${accent.light}}@media (prefers-color-scheme:dark){.i{fill:${ink.dark}}.c{fill:${accent.dark}}}</style>`;
  const shapes = mark.shapes.map(
    ({ color, path }) => `<path class="${color === 'accent' ? 'c' : 'i'}" d="${path}"/>`,
  );
  return svg(mark.width, mark.height, style + shapes.join(''));
}

/** `share`: how much of the icon the mark takes. Phones cut maskable icons to a circle. */
export function icon(brand: Brand, share: number): string {
  const size = 100;
  return svg(
    size,
    size,
    `<path fill="${brand.palette.night}" d="M0 0h${size}v${size}H0z"/>${markOnNight(brand, {
      x: (size * (1 - share)) / 2,
      y: (size * (1 - share)) / 2,
      size: size * share,
    })}`,
  );
}

const shared = { width: 1200, height: 630, band: 162 };

/** `scene`: the drawn house, without its outer element. */
export function sharedPicture(
  brand: Brand,
  { name, area, scene }: { name: string; area: string; scene: string },
): string {
  const { width, height, band } = shared;
  const { palette } = brand;
  const top = height - band;
  const left = 214;
  const room = width - left - 60;
  const line = (words: string, face: 'display' | 'lead', most: number, y: number, color: string) => {
    const fits = letterPaths(words, face, most);
    const drawn = fits.width <= room ? fits : letterPaths(words, face, (most * room) / fits.width);
    return `<g fill="${color}" transform="translate(${left} ${y})">${drawn.svg}</g>`;
  };
  return svg(
    width,
    height,
    [
      `<svg x="0" y="-220" width="${width}" height="800" viewBox="0 0 960 640">${scene}</svg>`,
      `<path fill="${palette.night}" d="M0 ${top}h${width}v${band}H0z"/>`,
      `<path fill="${palette.glow}" d="M0 ${top}h${width}v6H0z"/>`,
      markOnNight(brand, { x: 70, y: top + 30, size: 112 }),
      line(name, 'display', 60, top + 80, '#ffffff'),
      line(area, 'lead', 28, top + 126, palette.glow),
    ].join(''),
  );
}

function markOnNight(
  { palette, mark }: Brand,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const scale = size / Math.max(mark.width, mark.height);
  const middle = { x: x + (size - mark.width * scale) / 2, y: y + (size - mark.height * scale) / 2 };
  const shapes = mark.shapes.map(
    ({ color, path }) => `<path fill="${color === 'accent' ? palette.glow : palette.onNight}" d="${path}"/>`,
  );
  return `<g transform="translate(${middle.x} ${middle.y}) scale(${scale})">${shapes.join('')}</g>`;
}
