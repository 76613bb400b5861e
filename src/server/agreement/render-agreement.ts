// Renders the agreement as a tagged, reproducible PDF with a bookmark for each section.
import type { Agreement } from '../../domain/agreement/agreement.ts';
import { editionLine } from '../../domain/agreement/agreement-text.ts';
import { instantAtPhoenix } from '../../domain/calendar-date.ts';
import { drawHeaderAndFooter } from './header-footer.ts';
import { drawLetterhead, drawTitle } from './letterhead.ts';
import type { Letterhead } from './letterhead-facts.ts';
import { drawSection, type SectionOptions } from './section-layout.ts';
import { closeSheet, openSheet, type Sheet } from './sheet.ts';
import { drawWatermark } from './watermark.ts';

export type AgreementCopy = SectionOptions & {
  agreement: Agreement;
  letterhead: Letterhead;
  /** When this copy was made. Defaults to the version's date, so that a blank copy is reproducible. */
  made?: Date;
  /** Across every page: this is no agreement. */
  watermark?: string | undefined;
  /** Draws after the last section: booking and signature of a signed copy. */
  closing?: (sheet: Sheet) => void;
};

export async function renderAgreement(copy: AgreementCopy): Promise<Buffer> {
  const { agreement, letterhead, closing, watermark } = copy;
  const { made = instantAtPhoenix(agreement.effective, '00:00') } = copy;
  const edition = editionLine(agreement);
  const sheet = openSheet({
    title: watermark ? `${agreement.title} (${watermark})` : agreement.title,
    author: letterhead.name,
    subject: edition,
    made,
    colors: letterhead.colors,
  });
  drawLetterhead(sheet, letterhead);
  drawTitle(sheet, { title: agreement.title, edition, preamble: agreement.preamble });
  for (const section of agreement.sections) drawSection(sheet, section, copy);
  closing?.(sheet);
  drawHeaderAndFooter(sheet, letterhead, edition);
  if (watermark) drawWatermark(sheet, watermark);
  return closeSheet(sheet);
}
