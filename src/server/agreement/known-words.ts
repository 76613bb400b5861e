// What a typeface makes of a text, its width and its codes, is the same in every document. pdfkit works it out anew for each
// one; most words stand in every copy, and that is nearly half of what drawing a copy takes.

/** As much of pdfkit's typefaces as is asked of them while drawing. */
type Face = {
  name: string;
  encode: (text: string) => unknown;
  widthOfString: (text: string, size: number) => number;
};

type Known = { widths: Map<string, number>; codes: Map<string, unknown> };

/** In one typeface. An agreement has about fifteen hundred; names of many fit in beside it before all is forgotten. */
const mostTexts = 10_000;

const knownByFace = new Map<string, Known>();

/** Has a document's typefaces look up what was worked out before. */
export function knowWords(doc: PDFKit.PDFDocument): void {
  const looking = new WeakSet<Face>();
  const choose = doc.font.bind(doc) as (...face: unknown[]) => PDFKit.PDFDocument;
  doc.font = (...wanted: unknown[]) => {
    choose(...wanted);
    const { _font: face } = doc as unknown as { _font: Face };
    if (!looking.has(face)) lookUp(face);
    looking.add(face);
    return doc;
  };
}

function lookUp(face: Face): void {
  const { widths, codes } = knownOf(face.name);
  const encode = face.encode.bind(face);
  const widthOfString = face.widthOfString.bind(face);
  face.encode = (text) => workedOut(codes, text, () => encode(text));
  // Widths are kept for a size of a thousand, and grow with the size.
  face.widthOfString = (text, size) =>
    workedOut(widths, text, () => widthOfString(text, 1_000)) * (size / 1_000);
}

function knownOf(face: string): Known {
  const known = knownByFace.get(face) ?? { widths: new Map(), codes: new Map() };
  knownByFace.set(face, known);
  return known;
}

function workedOut<Value>(kept: Map<string, Value>, text: string, workOut: () => Value): Value {
  const before = kept.get(text);
  if (before !== undefined) return before;
  const value = workOut();
  // All at once: what stands in every copy is known again after the next.
  if (kept.size >= mostTexts) kept.clear();
  kept.set(text, value);
  return value;
}
