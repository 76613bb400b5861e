import { describe, expect, test } from 'vitest';
import { readMark } from './mark.ts';

const svg = (inside: string, head = 'viewBox="0 0 64 64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;
const path = '<path d="M0 0h64v64z"/>';

test('a mark is read as shapes in two colors', () => {
  expect(readMark(svg(`${path}\n<path class="accent" d="m1 2 3-4e1"></path>`))).toEqual({
    ok: true,
    value: {
      width: 64,
      height: 64,
      shapes: [
        { color: 'ink', path: 'M0 0h64v64z' },
        { color: 'accent', path: 'm1 2 3-4e1' },
      ],
    },
  });
});

describe('refused, with what to do:', () => {
  test.each([
    ['a script', svg(`${path}<script>alert(1)</script>`), 'script'],
    ['a picture from elsewhere', svg('<image href="https://example.com/a.png"/>'), 'image'],
    ['a foreign object', svg('<foreignObject></foreignObject>'), 'foreignObject'],
    ['an event', svg('<path d="M0 0z" onload="alert(1)"/>'), 'onload'],
    ['a style', svg('<path d="M0 0z" style="fill:url(x)"/>'), 'style'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(path)}`, 'not an SVG'],
    ['something else', 'GIF89a', 'not an SVG'],
    ['no grid', svg(path, 'width="4"'), 'viewBox'],
    ['a broken path', svg('<path d="url(javascript:1)"/>'), 'cannot be read'],
    ['nothing in it', svg(''), 'empty'],
    ['5 MB', svg(path.repeat(220_000)), '20 kB'],
  ])('%s', (_what, given, words) => {
    const read = readMark(given);
    expect(read.ok ? '' : read.reason).toContain(words);
  });
});
