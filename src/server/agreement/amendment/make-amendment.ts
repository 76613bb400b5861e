// The signed amendment: one page that names the change, sealed like its agreement.
import {
  AMENDMENT_TITLE,
  type AmendedTime,
  amendmentSentences,
} from '../../../domain/agreement/amendment.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { drawHeaderAndFooter } from '../header-footer.ts';
import { drawLetterhead, drawTitle } from '../letterhead.ts';
import type { Letterhead } from '../letterhead-facts.ts';
import { closeSheet, openSheet } from '../sheet.ts';
import { drawable } from '../signed/drawable-text.ts';
import { drawFactHeading, drawFacts } from '../signed/fact-list.ts';
import { reserveSeal } from '../signed/seal-place.ts';
import { drawSignatureMark } from '../signed/signature-block.ts';
import { stamp } from '../signed/stamp.ts';

export interface AmendmentRecord {
  readonly id: string;
  readonly letterhead: Letterhead;
  readonly change: AmendedTime;
  /** In one line. */
  readonly address: string;
  /** The agreement, and the last document signed before this one: the same unless it was amended before. */
  readonly agreement: { readonly id: string; readonly sha256: string; readonly signedAt: Date };
  readonly previous: { readonly id: string; readonly sha256: string };
  readonly signerName: string;
  readonly signedAt: Date;
  readonly signedFrom: string;
  readonly networkAddress: string;
  readonly userAgent: string;
}

export async function makeAmendment(record: AmendmentRecord): Promise<Buffer> {
  const { letterhead, change, agreement, previous, signerName, signedAt } = record;
  const edition = `To agreement ${agreement.id}`;
  const sheet = openSheet({
    title: AMENDMENT_TITLE,
    author: letterhead.name,
    subject: edition,
    made: signedAt,
    colors: letterhead.colors,
  });
  drawLetterhead(sheet, letterhead);
  drawTitle(sheet, { title: AMENDMENT_TITLE, edition, preamble: amendmentSentences(change).join(' ') });
  drawFactHeading(sheet, 'What changed');
  drawFacts(sheet, [
    ['Property', drawable(record.address)],
    ['Time before', formatDateTime(change.before)],
    ['New time', formatDateTime(change.after)],
  ]);
  drawFactHeading(sheet, 'Signature');
  drawSignatureMark(sheet, { signature: { kind: 'typed', name: signerName }, signerName });
  drawFacts(sheet, [
    ['Signed by', drawable(signerName)],
    ['Signed at', stamp(signedAt)],
    ['Signed from', drawable(record.signedFrom)],
    ['Network address', drawable(record.networkAddress)],
    ['Browser', drawable(record.userAgent)],
  ]);
  drawFactHeading(sheet, 'Belongs to');
  drawFacts(sheet, [
    ['Amendment number', drawable(record.id)],
    ['Agreement', `${agreement.id}, signed ${stamp(agreement.signedAt)}`],
    ['SHA-256 of the agreement', agreement.sha256],
    ...(previous.id === agreement.id ? [] : [['SHA-256 of the amendment before', previous.sha256] as const]),
  ]);
  reserveSeal(sheet, letterhead.name);
  drawHeaderAndFooter(sheet, letterhead, AMENDMENT_TITLE);
  return closeSheet(sheet);
}
