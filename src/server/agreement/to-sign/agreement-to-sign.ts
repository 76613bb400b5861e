// The agreement of one booking before it is signed, for a provider that has it signed: with the places for the initials and the signature.
import type { Agreement } from '../../../domain/agreement/agreement.ts';
import { disclosureWording, ESIGN_DISCLOSURE } from '../../../domain/agreement/esign-disclosure.ts';
import { renderAgreement } from '../render-agreement.ts';
import { layout, makeRoom, type Sheet } from '../sheet.ts';
import { type BookingRecord, drawBooking } from '../signed/booking-page.ts';
import { drawable } from '../signed/drawable-text.ts';
import { drawFactHeading, drawFacts } from '../signed/fact-list.ts';
import { drawInitialsPlace, drawSignaturePlace, drawTextPlace, type PlaceBox } from './place-boxes.ts';

export type AgreementToSign = {
  readonly pdf: Buffer;
  readonly page: { readonly width: number; readonly height: number };
  readonly places: readonly PlaceBox[];
};

const mostDisclosureLetters = 3_000;
/** The heading and its place stay together. */
const signatureRoom = 170;

export async function makeAgreementToSign(
  agreement: Agreement,
  booking: BookingRecord,
  made: Date,
): Promise<AgreementToSign> {
  const places: PlaceBox[] = [];
  const pdf = await renderAgreement({
    agreement,
    made,
    besideHeading: (sheet, section, top) => {
      places.push(drawInitialsPlace(sheet, `Initials, section ${section.number}`, top));
    },
    closing: (sheet) => {
      drawBooking(sheet, booking);
      if (booking.client.relationship !== 'buyer') places.push(...drawBuyer(sheet, booking.buyer !== null));
      drawFactHeading(sheet, 'Consent to electronic records and signatures');
      const wording = drawable(disclosureWording(ESIGN_DISCLOSURE), mostDisclosureLetters);
      drawFacts(sheet, [['By signing you agree', wording]]);
      makeRoom(sheet, signatureRoom);
      drawFactHeading(sheet, 'Signature');
      places.push(drawSignaturePlace(sheet));
    },
  });
  return { pdf, page: { width: layout.width, height: layout.height }, places };
}

/** Whoever signs for a buyer says who that is, unless it is filled in already, and that they may. */
function drawBuyer(sheet: Sheet, isKnown: boolean): readonly PlaceBox[] {
  drawFactHeading(sheet, 'The buyer');
  drawFacts(sheet, [
    ['Authorization', 'By signing I say that the buyer has authorized me to sign for them.'],
  ]);
  if (isKnown) return [];
  return ['Buyer’s name', 'Buyer’s phone', 'Buyer’s e-mail'].map((label) => drawTextPlace(sheet, label));
}
