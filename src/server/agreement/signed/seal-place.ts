// The signature dictionary in a PDF. Its length is fixed, so that filling it in moves nothing. Everything is signed except the
// hexadecimal digits of the signature itself.
import type { Sheet } from '../sheet.ts';

/** Bytes reserved for the signature with its certificates. */
export const sealCapacity = 12_288;

const unfilled = 9_999_999_999;
const unfilledRange = `[0 ${unfilled} ${unfilled} ${unfilled}]`;
const unfilledTime = new Date(0);

/** pdfkit internals missing from its types. */
type FormOwner = { _root: { data: { AcroForm: { data: FormData } } } };
type FormData = { Fields: unknown[]; SigFlags?: number; NeedAppearances?: boolean };

/** Buffers become PDF strings, strings PDF names. `findPlace` relies on the order of the keys. */
export function reserveSeal({ doc }: Sheet, sealer: string): void {
  const seal = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unfilled, unfilled, unfilled],
    Contents: Buffer.alloc(sealCapacity),
    M: unfilledTime,
    Name: Buffer.from(sealer),
    Reason: Buffer.from('Sealed copy of the signed agreement'),
  });
  seal.end(undefined);
  const appearance = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] });
  appearance.end(' ');
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: Buffer.from('Seal'),
    V: seal,
    // Invisible and locked.
    Rect: [0, 0, 0, 0],
    AP: { N: appearance },
    F: 128 + 4,
    P: doc.page.dictionary,
  });
  field.end(undefined);
  doc.page.annotations.push(field);
  doc.initForm();
  const form = (doc as unknown as FormOwner)._root.data.AcroForm.data;
  form.Fields.push(field);
  // SignaturesExist and AppendOnly.
  form.SigFlags = 3;
  form.NeedAppearances = false;
}

export interface SealPlace {
  /** Start and end of the byte range's text. */
  readonly range: readonly [number, number];
  /** The unsigned gap: start and end. */
  readonly gap: readonly [number, number];
  /** Start of the sealing time. */
  readonly time: number;
}

const opening = '\n/SubFilter /ETSI.CAdES.detached\n/ByteRange ';
const beforeContents = '\n/Contents ';
const beforeTime = '\n/M ';

export function findPlace(pdf: Buffer): SealPlace | null {
  const found = pdf.indexOf(opening, 0, 'latin1');
  const start = found + opening.length;
  const end = start + unfilledRange.length;
  const gapStart = end + beforeContents.length;
  const gapEnd = gapStart + sealCapacity * 2 + 2;
  const hasText = (at: number, text: string) => pdf.toString('latin1', at, at + text.length) === text;
  if (found === -1 || !hasText(end, beforeContents) || !hasText(gapEnd, beforeTime)) return null;
  return { range: [start, end], gap: [gapStart, gapEnd], time: gapEnd + beforeTime.length };
}

/** "[0 1200 25778 90123]", padded to the length it replaces. */
export function rangeText({ gap }: SealPlace, fileLength: number): string {
  const text = `[0 ${gap[0]} ${gap[1]} ${fileLength - gap[1]}`;
  return `${text.padEnd(unfilledRange.length - 1)}]`;
}

export const isUnfilled = (pdf: Buffer, { range }: SealPlace): boolean =>
  pdf.toString('latin1', ...range) === unfilledRange;

/** "(D:20261116160000Z)" */
export const timeText = (instant: Date): string =>
  `(D:${instant.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z)`;
