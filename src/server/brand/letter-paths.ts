// Words as SVG paths: a picture must look the same without the font.
import { type Glyph, openFont } from '../fonts/fontkit.ts';
import { runsOf, type Typeface } from '../fonts/typefaces.ts';

type Drawn = { svg: string; width: number };

/** `size`: of the letters, in the picture's units. The words begin at 0, 0, on their baseline. */
export function letterPaths(words: string, face: Typeface, size: number): Drawn {
  let x = 0;
  let svg = '';
  for (const { text, font } of runsOf(face, words)) {
    // The names of businesses in Arizona need no East Asian letters.
    if (font.kind !== 'file') continue;
    const opened = openFont(font.file.bytes());
    const scale = size / opened.unitsPerEm;
    const { glyphs, positions } = opened.layout(text);
    glyphs.forEach((glyph, index) => {
      const d = (glyph as Glyph & { path: { toSVG: () => string } }).path.toSVG();
      if (d) svg += `<path transform="translate(${x.toFixed(2)}) scale(${scale} -${scale})" d="${d}"/>`;
      x += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
    });
  }
  return { svg, width: x };
}
