// Consent and signature of the client.
import { drawArtifact, drawTagged, faces, layout, makeRoom, type Sheet } from '../sheet.ts';
import { drawable } from './drawable-text.ts';
import { drawFactHeading, drawFacts } from './fact-list.ts';
import { fitLine } from './fit-line.ts';
import type { Signature, SigningRecord } from './signing-record.ts';
import { stamp } from './stamp.ts';
import { isWholePng } from './whole-png.ts';

// The proportions of the signature pad.
const box = { width: 210, height: 70 } as const;
const typedHeight = 46;
const maxConsentLetters = 3_000;

export function drawConsent(sheet: Sheet, wording: string, agreedAt: Date | null): void {
  drawFactHeading(sheet, 'Consent to electronic records and signatures');
  drawFacts(sheet, [
    [agreedAt ? 'The client agreed to' : 'By signing you agree', drawable(wording, maxConsentLetters)],
    ...(agreedAt ? [['Agreed at', stamp(agreedAt)] as const] : []),
  ]);
}

/** With its heading and the facts below. A long name takes two lines. */
export const signatureHeight = ({ signature }: SigningRecord): number => markHeight(signature) + 90;

const markHeight = ({ kind }: Signature): number => (kind === 'typed' ? typedHeight : box.height);

export function drawSignature(sheet: Sheet, record: SigningRecord): void {
  const { signedAt, signerName } = record;
  makeRoom(sheet, signatureHeight(record));
  drawFactHeading(sheet, 'Signature');
  drawSignatureMark(sheet, record);
  drawFacts(sheet, [
    ['Signed by', drawable(signerName)],
    ['Signed at', stamp(signedAt)],
  ]);
}

export function drawSignatureMark(
  sheet: Sheet,
  { signature, signerName }: Pick<SigningRecord, 'signature' | 'signerName'>,
): void {
  const { doc, body, colors } = sheet;
  const top = doc.y;
  switch (signature.kind) {
    case 'drawn': {
      // pdfkit detects a damaged image too late to catch the error.
      if (!isWholePng(signature.png)) throw new TypeError('The signature is not a whole PNG');
      const draw = () => doc.image(signature.png, layout.left, top, { fit: [box.width, box.height] });
      const bbox = [layout.left, top, layout.left + box.width, top + box.height];
      const figure = { alt: `Signature of ${drawable(signerName)}`, bbox };
      body.add(doc.struct('Figure', figure, draw));
      break;
    }
    case 'typed': {
      const name = drawable(signature.name);
      drawTagged(sheet, body, 'P', () => {
        fitLine(doc.fillColor(colors.ink), faces.signature, 27, name, layout.right - layout.left - 12);
        doc.text(name, layout.left + 6, top + 6, { lineBreak: false });
      });
      break;
    }
  }
  drawArtifact(sheet, 'Layout', () => {
    const y = top + markHeight(signature) + 2;
    doc
      .moveTo(layout.left, y)
      .lineTo(layout.left + box.width, y)
      .lineWidth(0.75)
      .stroke(colors.line);
  });
  doc.y = top + markHeight(signature) + 8;
}
