// Minimal reader for PDFs made by pdfkit with embedded fonts: extracts the text as copying it would.
import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, string>;
type Font = { letters: readonly string[]; widths: readonly number[] };
type Piece = { x: number; y: number; end: number; text: string };

export function readPdf(bytes: Buffer) {
  const raw = bytes.toString('latin1');
  const startxref = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(raw)?.[1]);
  const objects = new Map(
    [...raw.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  );
  const dictionaries = [...objects.values()].map((body) => body.split('\nstream\n')[0] ?? '');
  const kids = /\/Kids \[([^\]]*)\]/.exec(dictionaries.find((one) => one.includes('/Type /Pages')) ?? '');
  const pageIds = [...(kids?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
  const pageTexts = pageIds.map((id) => {
    const page = objects.get(id) ?? '';
    return shownText(streamOf(referred(objects, page, 'Contents')), fontsOf(objects, page));
  });
  return {
    isWhole: raw.startsWith('%PDF-1.7') && raw.startsWith('xref\n', startxref),
    pages: pageIds.length,
    objects: dictionaries.join('\n'),
    text: pageTexts.join('\n'),
    textOfPage: (page: number) => pageTexts[page - 1] ?? '',
    /** "Besley-Bold", without the font subset prefix. */
    fontNames: dictionaries
      .filter((one) => one.includes('/Subtype /Type0') || one.includes('/Subtype /Type1'))
      .map((one) => /\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/.exec(one)?.[1] ?? ''),
  };
}

const referred = (objects: Objects, body: string, key: string): string =>
  objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';

function streamOf(body: string): string {
  const [, packed = ''] = /\nstream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

function fontsOf(objects: Objects, page: string): ReadonlyMap<string, Font> {
  const resources = referred(objects, page, 'Resources') || page;
  const named = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  return new Map(
    [...named.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const font = objects.get(id) ?? '';
      const widths = /\/W \[0 \[([^\]]*)\]/.exec(referred(objects, font, 'DescendantFonts'))?.[1] ?? '';
      const letters = lettersOf(streamOf(referred(objects, font, 'ToUnicode')));
      return [name, { letters, widths: widths.split(' ').map(Number) }];
    }),
  );
}

/** In order of the font's glyph ids, from zero. */
function lettersOf(unicodeMap: string): string[] {
  return [...unicodeMap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)]
    .flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f ]*)>/g)])
    .map(([, codes = '']) =>
      String.fromCharCode(...(codes.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    );
}

/** One line per drawn text. A piece that continues where the last one ended belongs to the same text. */
function shownText(content: string, fonts: ReadonlyMap<string, Font>): string {
  const lines: Piece[] = [];
  for (const [, shown = ''] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
    const piece = readPiece(shown, fonts);
    const last = lines.at(-1);
    const continues = last && last.y === piece.y && Math.abs(last.end - piece.x) < 0.02;
    if (last && continues) Object.assign(last, { text: last.text + piece.text, end: piece.end });
    else lines.push(piece);
  }
  return lines.map(({ text }) => text).join('\n');
}

function readPiece(shown: string, fonts: ReadonlyMap<string, Font>): Piece {
  const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(shown) ?? [];
  const [, name = '', size] = /\/(F\d+) (\S+) Tf/.exec(shown) ?? [];
  const font = fonts.get(name) ?? { letters: [], widths: [] };
  let text = '';
  let width = 0;
  for (const [, hex = '', kerning] of shown.matchAll(/<([0-9a-f]*)> (-?[\d.]+)/g)) {
    for (const code of hex.match(/.{4}/g) ?? []) {
      const number = Number.parseInt(code, 16);
      text += font.letters[number] ?? '';
      width += font.widths[number] ?? 0;
    }
    width -= Number(kerning);
  }
  return { x: Number(x), y: Number(y), end: Number(x) + (width * Number(size)) / 1_000, text };
}
