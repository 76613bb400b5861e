// Reads just enough of a PDF made by pdfkit with the standard typefaces to say what is in it.
import { inflateSync } from 'node:zlib';

// What the standard typefaces' encoding has beyond Latin-1. (Node 20's own decoder takes it for Latin-1.)
const beyondLatin1: Readonly<Record<string, string>> = {
  '\x91': '‘',
  '\x92': '’',
  '\x93': '“',
  '\x94': '”',
  '\x95': '•',
  '\x96': '–',
  '\x97': '—',
};

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
    const contents = /\/Contents (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
    return shownText(streamOf(objects.get(contents) ?? ''));
  });
  return {
    isWhole: raw.startsWith('%PDF-1.7') && raw.startsWith('xref\n', startxref),
    pages: pageIds.length,
    objects: dictionaries.join('\n'),
    text: pageTexts.join('\n'),
    textOfPage: (page: number) => pageTexts[page - 1] ?? '',
  };
}

function streamOf(body: string): string {
  const [, packed = ''] = /\nstream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** Each line of text is one TJ of hexadecimal strings, with the kerning between them. */
function shownText(content: string): string {
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join('')
        .replace(/[\x91-\x97]/g, (byte) => beyondLatin1[byte] ?? byte),
    )
    .join('\n');
}
