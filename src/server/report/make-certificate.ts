// One-page certificate of a published report: its files by their hashes. Sealed like an agreement; the files stay untouched.
import { formatDateTime } from '../../domain/appointment/format-date-time.ts';
import { drawHeaderAndFooter } from '../agreement/header-footer.ts';
import { drawLetterhead, drawTitle } from '../agreement/letterhead.ts';
import type { Letterhead } from '../agreement/letterhead-facts.ts';
import { closeSheet, openSheet } from '../agreement/sheet.ts';
import { drawable } from '../agreement/signed/drawable-text.ts';
import { drawFactHeading, drawFacts } from '../agreement/signed/fact-list.ts';
import { reserveSeal } from '../agreement/signed/seal-place.ts';

export interface CertificateRecord {
  readonly letterhead: Letterhead;
  readonly address: string;
  readonly inspectionAt: Date;
  readonly version: number;
  /** What changed; empty for the first version. */
  readonly note: string;
  readonly publishedAt: Date;
  readonly files: readonly {
    readonly title: string;
    readonly sha256: string;
    readonly pages: number;
    readonly sizeBytes: number;
  }[];
  /** Printed above everything else; null for a real report. */
  readonly notice: string | null;
}

export async function makeCertificate(record: CertificateRecord): Promise<Buffer> {
  const { letterhead, version, note, files, notice } = record;
  const edition = `Version ${version}`;
  const sheet = openSheet({
    title: `Report certificate of ${letterhead.name}`,
    author: letterhead.name,
    subject: edition,
    made: record.publishedAt,
    colors: letterhead.colors,
  });
  drawLetterhead(sheet, letterhead);
  drawTitle(sheet, {
    title: 'Report certificate',
    edition,
    preamble: [
      notice ?? [],
      'We delivered the files below, byte for byte. A file with the same SHA-256 hash is the original; a changed one has another hash.',
    ]
      .flat()
      .join(' '),
  });
  drawFactHeading(sheet, 'Report');
  drawFacts(sheet, [
    ['Property', drawable(record.address)],
    ['Inspection', moment(record.inspectionAt)],
    ['Sent', moment(record.publishedAt)],
    ...(note ? [['What changed', drawable(note)] as const] : []),
  ]);
  drawFactHeading(sheet, 'Files');
  for (const { title, sha256, pages, sizeBytes } of files) {
    drawFacts(sheet, [
      ['File', drawable(title)],
      ['Pages and size', `${pages} ${pages === 1 ? 'page' : 'pages'}, ${sizeBytes} bytes`],
      // In two halves: 64 characters without a space do not fit a line.
      ['SHA-256', `${sha256.slice(0, 32)} ${sha256.slice(32)}`],
    ]);
  }
  reserveSeal(sheet, letterhead.name);
  drawHeaderAndFooter(sheet, letterhead, edition);
  return closeSheet(sheet);
}

/** With the UTC offset, for readers in other time zones. */
const moment = (instant: Date): string => `${formatDateTime(instant)} (UTC-07:00)`;
