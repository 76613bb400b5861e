import { DANGER, type Palette, type Shades } from '../../domain/business/palette.ts';

/** The variable that the style sheet's theme refers to: "onAction" is --brand-on-action. */
export const paletteVariable = (name: string): string =>
  `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export function paletteStyle(palette: Palette): string {
  const colors = Object.entries<string | Shades>({ ...palette, danger: DANGER });
  const variables = colors.map(([name, color]) => {
    const value = typeof color === 'string' ? color : `light-dark(${color.light},${color.dark})`;
    return `${paletteVariable(name)}:${value}`;
  });
  return `:root{${variables.join(';')}}`;
}

/** Elements of the page's head: the palette, and the color of the browser's bar. */
export function paletteHead(palette: Palette): string {
  const { light, dark } = palette.page;
  return [
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    `<style>${paletteStyle(palette)}</style>`,
  ].join('\n    ');
}
