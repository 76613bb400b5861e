// How one section is set: its heading with a bookmark, its numbered paragraphs, its list.
import { paragraphNumber } from '../../domain/agreement/agreement-text.ts';
import type { AgreementSection } from '../../domain/agreement/section.ts';
import { colors, drawTagged, faces, layout, makeRoom, type Sheet } from './sheet.ts';

const headingSize = 12.2;
const textSize = 8.8;
const lineGap = 1.1;
const afterParagraph = 5;
const bullet = 12;

export type SectionOptions = {
  /** Draws beside the heading, at the right edge: where a signed copy shows the initials. */
  besideHeading?: (sheet: Sheet, section: AgreementSection, top: number) => void;
};

export function drawSection(sheet: Sheet, section: AgreementSection, options: SectionOptions = {}): void {
  const { doc, body } = sheet;
  const [first = '', ...others] = section.paragraphs;
  // A heading never stands at the foot of a page without what it introduces.
  makeRoom(sheet, 44 + textHeight(doc, first));
  const element = doc.struct('Sect', { title: `${section.number}. ${section.title}` });
  body.add(element);
  drawHeading(sheet, element, section, options);
  const numbered = (words: string, index: number) =>
    drawParagraph(sheet, element, words, paragraphNumber(section, index));
  numbered(first, 0);
  if (section.list) drawList(sheet, element, section.list);
  others.forEach((words, index) => {
    numbered(words, index + 1);
  });
  element.end();
}

function drawHeading(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  section: AgreementSection,
  { besideHeading }: SectionOptions,
): void {
  const { doc } = sheet;
  doc.y += 13;
  const top = doc.y;
  // pdfkit counts `left` from the right edge; the whole width is the page's left edge.
  const target = { expanded: false, fit: false, left: layout.width, top: top - 12 };
  doc.outline.addItem(`${section.number}. ${section.title}`, target);
  drawTagged(sheet, element, 'H2', () => {
    doc.font(faces.display, headingSize);
    doc.fillColor(colors.copper).text(`${section.number}.`, layout.left, top, { lineBreak: false });
    doc.fillColor(colors.ink).text(section.title, layout.text, top, { width: layout.right - layout.text });
  });
  const below = doc.y;
  besideHeading?.(sheet, section, top);
  doc.y = below + 5;
}

/** A paragraph in the text's column, with its number in the margin if it has one. */
function drawParagraph(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  words: string,
  number?: string,
): void {
  const { doc } = sheet;
  makeRoom(sheet, textHeight(doc, words));
  const top = doc.y;
  drawTagged(sheet, element, 'P', () => {
    doc.font(faces.text, textSize);
    if (number) doc.fillColor(colors.muted).text(number, layout.left, top, { lineBreak: false });
    doc.fillColor(colors.ink).text(words, layout.text, top, textOptions());
  });
  doc.y += afterParagraph - lineGap;
}

function drawList(sheet: Sheet, element: PDFKit.PDFStructureElement, items: readonly string[]): void {
  const { doc } = sheet;
  const list = doc.struct('L');
  element.add(list);
  items.forEach((words, index) => {
    // The last item never goes to the next page alone.
    const together = index === items.length - 2 ? items.slice(index) : [words];
    makeRoom(sheet, textHeight(doc, together.join('\n'), bullet));
    const top = doc.y;
    const item = doc.struct('LI');
    list.add(item);
    drawTagged(sheet, item, 'Lbl', () => {
      doc.font(faces.text, textSize).fillColor(colors.copper);
      doc.text('•', layout.text, top, { lineBreak: false });
    });
    drawTagged(sheet, item, 'LBody', () => {
      doc.font(faces.text, textSize).fillColor(colors.ink);
      doc.text(words, layout.text + bullet, top, textOptions(bullet));
    });
    item.end();
    doc.y += 0.5;
  });
  list.end();
  doc.y += afterParagraph - lineGap;
}

const textOptions = (indent = 0) => ({ width: layout.right - layout.text - indent, lineGap });

/** The agreement's words are the same in every copy, and measuring them takes nearly as long as drawing them. */
const heights = new Map<string, number>();

function textHeight(doc: PDFKit.PDFDocument, words: string, indent = 0): number {
  const key = `${indent} ${words}`;
  const height =
    heights.get(key) ?? doc.font(faces.text, textSize).heightOfString(words, textOptions(indent));
  heights.set(key, height);
  return height;
}
