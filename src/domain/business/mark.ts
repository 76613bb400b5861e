/** The logo's mark: filled paths in the brand's two colors. Read from an SVG that holds nothing else. */
import type { Result } from '../result.ts';

export interface Mark {
  /** Width and height of its grid. */
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly { readonly color: 'ink' | 'accent'; readonly path: string }[];
}

export const MAX_MARK_LENGTH = 20_000;

/** A path with class="accent" has the accent color, every other one the color of the text. The reason is a sentence. */
export function readMark(svg: string): Result<Mark, string> {
  if (svg.length > MAX_MARK_LENGTH) return refused('The logo has more than 20 kB. Please simplify it.');
  const found = /^\s*<svg((?:\s+[\w:.-]+="[^"<>&]*")*)\s*>([\s\S]*)<\/svg>\s*$/.exec(svg);
  if (!found) return refused('The logo is not an SVG picture: it must begin with <svg and end with </svg>.');
  const [, head = '', body = ''] = found;
  const grid =
    attribute(head, 'viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [left, top, width = 0, height = 0] = grid;
  if (grid.length !== 4 || left !== 0 || top !== 0 || !(width > 0) || !(height > 0))
    return refused('The logo needs a viewBox that begins with 0 0, such as viewBox="0 0 64 64".');
  const shapes: Mark['shapes'][number][] = [];
  let rest = body.trim();
  while (rest !== '') {
    const path = /^<path((?:\s+[\w:.-]+="[^"<>&]*")*)\s*(?:\/>|>\s*<\/path>)\s*/.exec(rest);
    if (!path) {
      const [, name = 'text'] = /^<\s*([\w:!?-]+)/.exec(rest) ?? [];
      return refused(`A logo can only have filled paths. Please remove or convert: ${name}.`);
    }
    const [all, attributes = ''] = path;
    const drawn = attribute(attributes, 'd')?.trim() ?? '';
    if (!/^[Mm][\d\sMmLlHhVvCcSsQqTtAaZz,.+eE-]*$/.test(drawn))
      return refused('A path of the logo cannot be read.');
    const unknown = namesIn(attributes).find((name) => !['d', 'class'].includes(name));
    if (unknown) return refused(`A logo’s path has only d and class="accent". Please remove: ${unknown}.`);
    shapes.push({ color: attribute(attributes, 'class') === 'accent' ? 'accent' : 'ink', path: drawn });
    rest = rest.slice(all.length);
  }
  return shapes.length > 0 ? { ok: true, value: { width, height, shapes } } : refused('The logo is empty.');
}

const refused = (reason: string) => ({ ok: false, reason }) as const;

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

const namesIn = (attributes: string): readonly string[] =>
  [...attributes.matchAll(/\s([\w:.-]+)="/g)].map(([, name = '']) => name);
