// Initials at the right edge of a section's heading: client, inspector and time.
import type { AgreementSection } from '../../../domain/agreement/section.ts';
import { drawTagged, faces, layout, type Sheet } from '../sheet.ts';
import { drawable } from './drawable-text.ts';
import { fitLine } from './fit-line.ts';
import type { SigningRecord } from './signing-record.ts';
import { stamp } from './stamp.ts';

/** Width a heading has to leave free. */
export const initialsWidth = 112;
const maxLetters = 4;

export function sectionInitials(record: Pick<SigningRecord, 'initials' | 'inspectorInitials'>) {
  return (sheet: Sheet, section: AgreementSection, top: number): void => {
    const given = record.initials[section.id];
    // A copy without them would claim an agreement that was not given.
    if (!given?.letters.trim()) throw new RangeError(`Section ${section.id} is not initialed`);
    const letters = drawable(given.letters, maxLetters);
    drawTagged(sheet, sheet.body, 'P', () => {
      sheet.doc.fillColor(sheet.colors.action);
      drawRight(
        sheet,
        faces.strong,
        8,
        top - 2,
        `Client ${letters}  ·  Inspector ${record.inspectorInitials}`,
      );
      sheet.doc.fillColor(sheet.colors.muted);
      drawRight(sheet, faces.text, 6.8, top + 8.5, stamp(given.at));
    });
  };
}

function drawRight({ doc }: Sheet, face: string, size: number, top: number, text: string): void {
  fitLine(doc, face, size, text, initialsWidth);
  doc.text(text, layout.right - doc.widthOfString(text), top, { lineBreak: false });
}
