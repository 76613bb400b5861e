// Last page: who signed what, when and from where, and the evidence.
import { createHash } from 'node:crypto';
import { editionLine } from '../../../domain/agreement/agreement-text.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { agreementHash } from '../agreement-hash.ts';
import type { Sheet } from '../sheet.ts';
import { drawable } from './drawable-text.ts';
import { drawFactHeading, drawFacts, type Fact } from './fact-list.ts';
import type { Signature, SigningRecord } from './signing-record.ts';
import { stamp } from './stamp.ts';

export function drawCertificate(sheet: Sheet, record: SigningRecord): void {
  const { agreement, consent } = record;
  sheet.doc.addPage();
  drawFactHeading(sheet, 'Certificate of signature');
  drawFacts(sheet, [
    ['Agreement number', drawable(record.id)],
    ['Document', `${agreement.title}. ${editionLine(agreement)}`],
    ['SHA-256 of its text', agreementHash(agreement)],
    ['Signed by', drawable(record.signerName)],
    ...signatureFacts(record.signature),
    ['Signed at', stamp(record.signedAt)],
    ['Signed from', drawable(record.signedFrom)],
    ...phoneFacts(record),
    ['Network address', drawable(record.networkAddress)],
    ['Browser', drawable(record.userAgent)],
    ['Consent given', stamp(consent.at)],
    ['Sections initialed', initialedWords(record)],
    ['Times', 'Arizona time, UTC-07:00 all year.'],
  ]);
  drawFactHeading(sheet, 'Timeline');
  drawFacts(
    sheet,
    record.trail.map(({ at, what }): Fact => [stamp(at), drawable(what)]),
  );
  drawFactHeading(sheet, 'Seal');
  drawFacts(sheet, [['About this file', sealWords(record.letterhead.name)]]);
}

function phoneFacts({ verifiedPhone: { number, at, by } }: SigningRecord): readonly Fact[] {
  const verified = `${formatPhone(number)}, by a code sent to it, ${at ? stamp(at) : 'when the time was booked'}`;
  return by === 'signer'
    ? [['Phone verified by signer', verified]]
    : [
        ['Phone verified by signer', 'None. The signer used the link named above.'],
        ['Phone verified at booking', `${verified}, by the person who booked`],
      ];
}

const sealWords = (name: string): string =>
  `${name} seals this file with a digital signature over all of it. A PDF reader that checks signatures shows whether anything was changed afterwards.`;

function initialedWords({ agreement, initials }: SigningRecord): string {
  const times = agreement.sections.flatMap(({ id }) => initials[id]?.at.getTime() ?? []);
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => stamp(new Date(time)));
  return `${times.length} of ${agreement.sections.length}, from ${first} to ${last}`;
}

function signatureFacts(signature: Signature): readonly Fact[] {
  switch (signature.kind) {
    case 'typed':
      return [['Type of signature', 'Typed and adopted']];
    case 'drawn':
      return [
        ['Type of signature', 'Drawn'],
        ['SHA-256 of the drawing', createHash('sha256').update(signature.png).digest('hex')],
      ];
  }
}
