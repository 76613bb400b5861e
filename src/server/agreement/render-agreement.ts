// The agreement as a PDF: tagged, with a bookmark for each section, and the same bytes every time.
import type { Agreement } from '../../domain/agreement/agreement.ts';
import { editionLine } from '../../domain/agreement/agreement-text.ts';
import { business } from '../../domain/business.ts';
import { instantAtPhoenix } from '../../domain/calendar-date.ts';
import { drawHeaderAndFooter } from './header-footer.ts';
import { drawLetterhead, drawTitle } from './letterhead.ts';
import { drawSection, type SectionOptions } from './section-layout.ts';
import { closeSheet, openSheet, type Sheet } from './sheet.ts';

export type AgreementCopy = SectionOptions & {
  agreement: Agreement;
  /** When this copy was made. A blank copy is as old as its version, so that it is the same whenever it is built. */
  made?: Date;
  /** Draws what follows the last section: where a signed copy shows the booking and the signature. */
  closing?: (sheet: Sheet) => void;
};

export async function renderAgreement(copy: AgreementCopy): Promise<Buffer> {
  const { agreement, closing, made = instantAtPhoenix(agreement.effective, '00:00') } = copy;
  const edition = editionLine(agreement);
  const sheet = openSheet({ title: agreement.title, author: business.name, subject: edition, made });
  drawLetterhead(sheet);
  drawTitle(sheet, { title: agreement.title, edition, preamble: agreement.preamble });
  for (const section of agreement.sections) drawSection(sheet, section, copy);
  closing?.(sheet);
  drawHeaderAndFooter(sheet, edition);
  return closeSheet(sheet);
}
