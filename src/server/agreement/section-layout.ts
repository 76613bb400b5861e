// Lays out a section: heading with bookmark, numbered paragraphs, list.
import { paragraphNumber } from '../../domain/agreement/agreement-text.ts';
import type { AgreementSection } from '../../domain/agreement/section.ts';
import { drawTagged, faces, layout, makeRoom, type Sheet } from './sheet.ts';

const headingSize = 12.2;
const textSize = 8.8;
const lineGap = 1.1;
const afterParagraph = 5;
const bullet = 12;

export type SectionOptions = {
  /** Draws next to the heading, at the right edge: the initials of a signed copy. */
  drawAtHeading?: (sheet: Sheet, section: AgreementSection, top: number) => void;
};

export function drawSection(sheet: Sheet, section: AgreementSection, options: SectionOptions = {}): void {
  const { doc, body } = sheet;
  const [first = '', ...others] = section.paragraphs;
  // Keeps a heading on the same page as its first paragraph.
  makeRoom(sheet, 44 + textHeight(doc, first));
  const element = doc.struct('Sect', { title: `${section.number}. ${section.title}` });
  body.add(element);
  drawHeading(sheet, element, section, options);
  const numbered = (text: string, index: number) =>
    drawParagraph(sheet, element, text, paragraphNumber(section, index));
  numbered(first, 0);
  if (section.list) drawList(sheet, element, section.list);
  others.forEach((text, index) => {
    numbered(text, index + 1);
  });
  element.end();
}

function drawHeading(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  section: AgreementSection,
  { drawAtHeading }: SectionOptions,
): void {
  const { doc, colors } = sheet;
  doc.y += 13;
  const top = doc.y;
  // pdfkit counts `left` from the right edge; the full width is the page's left edge.
  const target = { expanded: false, fit: false, left: layout.width, top: top - 12 };
  doc.outline.addItem(`${section.number}. ${section.title}`, target);
  drawTagged(sheet, element, 'H2', () => {
    doc.font(faces.display, headingSize);
    doc.fillColor(colors.accent).text(`${section.number}.`, layout.left, top, { lineBreak: false });
    doc.fillColor(colors.ink).text(section.title, layout.text, top, { width: layout.right - layout.text });
  });
  const below = doc.y;
  drawAtHeading?.(sheet, section, top);
  doc.y = below + 5;
}

/** A paragraph, with its number in the margin if it has one. */
function drawParagraph(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  text: string,
  number?: string,
): void {
  const { doc, colors } = sheet;
  makeRoom(sheet, textHeight(doc, text));
  const top = doc.y;
  drawTagged(sheet, element, 'P', () => {
    doc.font(faces.text, textSize);
    if (number) doc.fillColor(colors.muted).text(number, layout.left, top, { lineBreak: false });
    doc.fillColor(colors.ink).text(text, layout.text, top, textOptions());
  });
  doc.y += afterParagraph - lineGap;
}

function drawList(sheet: Sheet, element: PDFKit.PDFStructureElement, items: readonly string[]): void {
  const { doc, colors } = sheet;
  const list = doc.struct('L');
  element.add(list);
  items.forEach((text, index) => {
    // Keeps the last two items together.
    const together = index === items.length - 2 ? items.slice(index) : [text];
    makeRoom(sheet, textHeight(doc, together.join('\n'), bullet));
    const top = doc.y;
    const item = doc.struct('LI');
    list.add(item);
    drawTagged(sheet, item, 'Lbl', () => {
      doc.font(faces.text, textSize).fillColor(colors.accent);
      doc.text('•', layout.text, top, { lineBreak: false });
    });
    drawTagged(sheet, item, 'LBody', () => {
      doc.font(faces.text, textSize).fillColor(colors.ink);
      doc.text(text, layout.text + bullet, top, textOptions(bullet));
    });
    item.end();
    doc.y += 0.5;
  });
  list.end();
  doc.y += afterParagraph - lineGap;
}

const textOptions = (indent = 0) => ({ width: layout.right - layout.text - indent, lineGap });

/** Cached, because the text is the same in every copy and measuring takes nearly as long as drawing. */
const heights = new Map<string, number>();
const maxHeights = 5_000;

function textHeight(doc: PDFKit.PDFDocument, text: string, indent = 0): number {
  const key = `${indent} ${text}`;
  // Drafts have texts that are never drawn again.
  if (heights.size > maxHeights) heights.clear();
  const height = heights.get(key) ?? doc.font(faces.text, textSize).heightOfString(text, textOptions(indent));
  heights.set(key, height);
  return height;
}
