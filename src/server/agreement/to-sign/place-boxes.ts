// Boxes to fill in: drawn on the page and listed for the provider.
import { drawArtifact, drawTagged, faces, layout, makeRoom, type Sheet } from '../sheet.ts';

/** In points from the upper left corner of the page; pages count from 1. */
export type PlaceBox = {
  readonly kind: 'initials' | 'signature' | 'text';
  readonly label: string;
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const initialsBox = { width: 40, height: 18 } as const;
/** The proportions of the provider's signature pad. */
const signatureBox = { width: 240, height: 80 } as const;
const textBox = { width: 300, height: 20 } as const;

/** At the right edge of a section's heading, next to the inspector's initials. */
export function drawInitialsPlace(
  sheet: Sheet,
  label: string,
  inspectorInitials: string,
  headingTop: number,
): PlaceBox {
  const box = placeOf(sheet, 'initials', label, {
    ...initialsBox,
    left: layout.right - initialsBox.width,
    top: headingTop - 3,
  });
  const text = `Inspector ${inspectorInitials}  ·  Client`;
  drawTagged(sheet, sheet.body, 'P', () => {
    sheet.doc.font(faces.strong, 8).fillColor(sheet.colors.action);
    sheet.doc.text(text, box.left - 6 - sheet.doc.widthOfString(text), headingTop + 3, {
      lineBreak: false,
    });
  });
  drawFrame(sheet, box);
  return box;
}

export const drawSignaturePlace = (sheet: Sheet): PlaceBox =>
  drawBelow(sheet, 'signature', 'Client', signatureBox);

export const drawTextPlace = (sheet: Sheet, label: string): PlaceBox =>
  drawBelow(sheet, 'text', label, textBox);

function drawBelow(
  sheet: Sheet,
  kind: PlaceBox['kind'],
  label: string,
  size: { width: number; height: number },
): PlaceBox {
  const { doc, body, colors } = sheet;
  makeRoom(sheet, size.height + 24);
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.text, 9).fillColor(colors.muted);
    doc.text(label, layout.left, doc.y, { width: layout.right - layout.left });
  });
  const box = placeOf(sheet, kind, label, { ...size, left: layout.left, top: doc.y + 2 });
  drawFrame(sheet, box);
  doc.y = box.top + box.height + 10;
  return box;
}

/** Drawing always happens on the last page so far. */
function placeOf(
  { doc }: Sheet,
  kind: PlaceBox['kind'],
  label: string,
  rectangle: { left: number; top: number; width: number; height: number },
): PlaceBox {
  return { kind, label, page: doc.bufferedPageRange().count, ...rectangle };
}

function drawFrame(sheet: Sheet, { left, top, width, height }: PlaceBox): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(left, top, width, height).lineWidth(0.75).stroke(sheet.colors.line);
  });
}
