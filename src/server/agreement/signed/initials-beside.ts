// A section's initials at the right edge of its heading: the client's, the inspector's, and when.
import type { AgreementSection } from '../../../domain/agreement/section.ts';
import { colors, drawTagged, faces, layout, type Sheet } from '../sheet.ts';
import { drawable } from './drawable-text.ts';
import { fitLine } from './fit-line.ts';
import type { SigningRecord } from './signing-record.ts';
import { stamp } from './stamp.ts';

/** What a heading has to leave free. */
export const initialsWidth = 112;
const mostInitials = 4;

export function initialsBeside(record: Pick<SigningRecord, 'initials' | 'inspectorInitials'>) {
  return (sheet: Sheet, section: AgreementSection, top: number): void => {
    const given = record.initials[section.id];
    // A copy that lacks one would say that something was agreed to which was not.
    if (!given?.letters.trim()) throw new RangeError(`Section ${section.id} is not initialed`);
    const letters = drawable(given.letters, mostInitials);
    drawTagged(sheet, sheet.body, 'P', () => {
      sheet.doc.fillColor(colors.green);
      drawRight(
        sheet,
        faces.strong,
        8,
        top - 2,
        `Client ${letters}  ·  Inspector ${record.inspectorInitials}`,
      );
      sheet.doc.fillColor(colors.muted);
      drawRight(sheet, faces.text, 6.8, top + 8.5, stamp(given.at));
    });
  };
}

function drawRight({ doc }: Sheet, face: string, size: number, top: number, words: string): void {
  fitLine(doc, face, size, words, initialsWidth);
  doc.text(words, layout.right - doc.widthOfString(words), top, { lineBreak: false });
}
