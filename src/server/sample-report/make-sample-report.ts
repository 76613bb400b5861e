// The sample report as a PDF: a tagged, reproducible document with the business's brand.
import type { Palette } from '../../domain/business/palette.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { fullName, leadInspector } from '../../domain/business/wording.ts';
import { calendarDate, instantAtPhoenix } from '../../domain/calendar-date.ts';
import {
  SAMPLE_HOUSE,
  SAMPLE_LOCATIONS,
  SAMPLE_MARK,
  SAMPLE_NOT_INSPECTED,
  SAMPLE_NOTICE,
  SAMPLE_REPORT_WRITTEN,
  SAMPLE_REQUESTED,
} from '../../domain/report/sample-report.ts';
import { drawHeaderAndFooter } from '../agreement/header-footer.ts';
import { drawLetterhead, drawTitle } from '../agreement/letterhead.ts';
import { type Letterhead, letterheadOf } from '../agreement/letterhead-facts.ts';
import {
  closeSheet,
  drawTagged,
  faces,
  layout,
  makeRoom,
  openSheet,
  type Sheet,
} from '../agreement/sheet.ts';
import { drawFactHeading, drawFacts } from '../agreement/signed/fact-list.ts';
import { drawWatermark } from '../agreement/watermark.ts';
import type { Typeface } from '../fonts/typefaces.ts';
import { drawFinding } from './draw-finding.ts';
import { drawSummary } from './draw-summary.ts';

export type SampleReportRecord = {
  readonly letterhead: Letterhead;
  readonly palette: Palette;
  readonly inspector: string;
  /** "within 24 hours" */
  readonly reportPromise: string;
};

export const sampleReportRecord = (profile: BusinessProfile): SampleReportRecord => ({
  letterhead: letterheadOf(profile),
  palette: profile.brand.palette,
  inspector: fullName(leadInspector(profile)),
  reportPromise: profile.promises.report,
});

const title = 'Home inspection report';
const edition = `${SAMPLE_MARK}: ${title.toLowerCase()}`;

export async function makeSampleReport(record: SampleReportRecord): Promise<Buffer> {
  const { letterhead, palette } = record;
  const sheet = openSheet({
    title: `${title} (${SAMPLE_MARK})`,
    author: letterhead.name,
    subject: SAMPLE_NOTICE,
    made: instantAtPhoenix(calendarDate(SAMPLE_REPORT_WRITTEN), '00:00'),
    colors: letterhead.colors,
  });
  drawLetterhead(sheet, letterhead);
  drawTitle(sheet, {
    title,
    edition: SAMPLE_MARK,
    preamble: `${SAMPLE_NOTICE} This sample uses drawings. Your report has photos.`,
  });
  drawFacts(sheet, [
    ['House', `${SAMPLE_HOUSE.name}. ${SAMPLE_HOUSE.facts}.`],
    ['Weather', `${SAMPLE_HOUSE.weather}.`],
    ['Inspector', record.inspector],
  ]);
  drawSummary(sheet, palette);
  sheet.doc.addPage();
  for (const { name, findings } of SAMPLE_LOCATIONS) {
    drawFactHeading(sheet, name);
    sheet.doc.y += 4;
    for (const finding of findings) drawFinding(sheet, palette, finding);
  }
  drawFactHeading(sheet, 'What we couldn’t inspect');
  drawFacts(
    sheet,
    SAMPLE_NOT_INSPECTED.map(({ what, why }) => [what, why]),
  );
  drawRequest(sheet);
  sheet.doc.y += 8;
  const next = `You get your report ${record.reportPromise}, with photos of what we found. For a price, call ${letterhead.phone} or book on our website.`;
  drawParagraph(sheet, next, faces.strong);
  drawHeaderAndFooter(sheet, letterhead, edition);
  drawWatermark(sheet, SAMPLE_MARK);
  return closeSheet(sheet);
}

function drawRequest(sheet: Sheet): void {
  drawFactHeading(sheet, 'Check the findings and get your repair list');
  drawParagraph(sheet, 'You and your agent decide what to ask the seller for. In this sample:');
  SAMPLE_REQUESTED.forEach(({ number, title: what, advice }, index) => {
    drawParagraph(sheet, `${index + 1}. ${what}. ${advice} (finding ${number})`);
  });
}

function drawParagraph(sheet: Sheet, words: string, face: Typeface = faces.text): void {
  const { doc, body, colors } = sheet;
  const options = { width: layout.right - layout.left, lineGap: 1 };
  makeRoom(sheet, doc.font(face, 9).heightOfString(words, options));
  drawTagged(sheet, body, 'P', () => {
    doc.font(face, 9).fillColor(colors.ink);
    doc.text(words, layout.left, doc.y, options);
  });
  doc.y += 4;
}
