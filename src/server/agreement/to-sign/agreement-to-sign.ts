// The agreement of one booking before it is signed, for a provider that has it signed: with the places for the initials and the signature.
import type { Agreement } from '../../../domain/agreement/agreement.ts';
import { disclosureWording, ESIGN_DISCLOSURE } from '../../../domain/agreement/esign-disclosure.ts';
import { renderAgreement } from '../render-agreement.ts';
import { layout, makeRoom, type Sheet } from '../sheet.ts';
import { type BookingRecord, drawBooking } from '../signed/booking-page.ts';
import { drawFactHeading, drawFacts } from '../signed/fact-list.ts';
import { drawConsent } from '../signed/signature-block.ts';
import { drawInitialsPlace, drawSignaturePlace, drawTextPlace, type PlaceBox } from './place-boxes.ts';

export type AgreementToSign = {
  readonly pdf: Buffer;
  readonly page: { readonly width: number; readonly height: number };
  readonly places: readonly PlaceBox[];
};

/** The heading and its place stay together. */
const signatureRoom = 130;
/** What whoever signs for a buyer confirms, and with the fields for a buyer who is not known yet. */
const buyerRoom = { known: 50, asked: 185 } as const;

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
      drawConsent(sheet, disclosureWording(ESIGN_DISCLOSURE), null);
      const signsForBuyer = booking.client.relationship !== 'buyer';
      const room = signsForBuyer ? buyerRoom[booking.buyer ? 'known' : 'asked'] : 0;
      drawBooking(sheet, booking, room + signatureRoom);
      if (signsForBuyer) places.push(...drawBuyer(sheet, booking.buyer !== null));
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
    ['Authorization', 'By signing, I confirm that the buyer has authorized me to sign for them.'],
  ]);
  if (isKnown) return [];
  return ['Buyer’s name', 'Buyer’s phone', 'Buyer’s email'].map((label) => drawTextPlace(sheet, label));
}
