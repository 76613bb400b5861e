// What a typeface makes of a text, its width and its codes, is the same in every document. pdfkit works it out anew for each
// one; for the agreement's own words, which stand in every copy, that is a third of what drawing a copy takes.

/** As much of pdfkit's typefaces as is asked of them while drawing. */
type Face = {
  name: string;
  encode: (text: string) => unknown;
  widthOfString: (text: string, size: number) => number;
};

const widths = new Map<string, number>();
const codes = new Map<string, unknown>();
let learning = false;

/** Remembers what is drawn meanwhile, for as long as the process lives: the agreement's own words, and nobody's name. */
export function learnWords(draw: () => void): void {
  learning = true;
  try {
    draw();
  } finally {
    learning = false;
  }
}

/** Has a document's typefaces look up what was worked out before. */
export function knowWords(doc: PDFKit.PDFDocument): void {
  const known = new WeakSet<Face>();
  const choose = doc.font.bind(doc) as (...face: unknown[]) => PDFKit.PDFDocument;
  doc.font = (...wanted: unknown[]) => {
    choose(...wanted);
    const { _font: face } = doc as unknown as { _font: Face };
    if (!known.has(face)) lookUp(face);
    known.add(face);
    return doc;
  };
}

function lookUp(face: Face): void {
  const encode = face.encode.bind(face);
  const widthOfString = face.widthOfString.bind(face);
  const key = (text: string) => `${face.name} ${text}`;
  // Widths are kept for a size of a thousand, and grow with the size.
  face.encode = (text) => workedOut(codes, key(text), () => encode(text));
  face.widthOfString = (text, size) =>
    workedOut(widths, key(text), () => widthOfString(text, 1_000)) * (size / 1_000);
}

function workedOut<Value>(kept: Map<string, Value>, key: string, workOut: () => Value): Value {
  const before = kept.get(key);
  if (before !== undefined) return before;
  const value = workOut();
  if (learning) kept.set(key, value);
  return value;
}
