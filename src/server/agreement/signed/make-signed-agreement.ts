// The signed copy: agreement text, initials, signature, and space for the seal.
import { renderAgreement } from '../render-agreement.ts';
import { drawBooking } from './booking-page.ts';
import { drawCertificate } from './certificate-page.ts';
import { reserveSeal } from './seal-place.ts';
import { sectionInitials } from './section-initials.ts';
import { drawConsent, drawSignature, signatureHeight } from './signature-block.ts';
import type { SigningRecord } from './signing-record.ts';

export function makeSignedAgreement(record: SigningRecord): Promise<Buffer> {
  return renderAgreement({
    agreement: record.agreement,
    letterhead: record.letterhead,
    made: record.signedAt,
    drawAtHeading: sectionInitials(record),
    closing: (sheet) => {
      drawConsent(sheet, record.consent.wording, record.consent.at);
      drawBooking(sheet, record, signatureHeight(record));
      drawSignature(sheet, record);
      drawCertificate(sheet, record);
      reserveSeal(sheet, record.letterhead.name);
    },
  });
}
