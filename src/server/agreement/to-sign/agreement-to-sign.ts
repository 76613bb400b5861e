// The unsigned agreement of a booking for a signature provider, with the positions of initials and signature.
import type { Agreement } from '../../../domain/agreement/agreement.ts';
import type { Letterhead } from '../letterhead-facts.ts';
import { renderAgreement } from '../render-agreement.ts';
import { layout, makeRoom, type Sheet } from '../sheet.ts';
import { type BookingRecord, drawBooking } from '../signed/booking-page.ts';
import { drawFactHeading, drawFacts } from '../signed/fact-list.ts';
import { drawConsent } from '../signed/signature-block.ts';
import { drawInitialsPlace, drawSignaturePlace, drawTextPlace, type PlaceBox } from './place-boxes.ts';

export type ToSign = {
  readonly agreement: Agreement;
  readonly letterhead: Letterhead;
  readonly inspectorInitials: string;
  /** Wording of the consent to sign electronically. */
  readonly consent: string;
  readonly booking: BookingRecord;
  readonly made: Date;
  readonly watermark?: string;
};

export type AgreementToSign = {
  readonly pdf: Buffer;
  readonly page: { readonly width: number; readonly height: number };
  readonly places: readonly PlaceBox[];
};

/** Keeps the heading and its box together. */
const signatureRoom = 130;
/** Height of the buyer's authorization, without and with fields for an unknown buyer. */
const buyerRoom = { known: 50, asked: 185 } as const;

export async function makeAgreementToSign(unsigned: ToSign): Promise<AgreementToSign> {
  const { agreement, letterhead, inspectorInitials, consent, booking, made, watermark } = unsigned;
  const places: PlaceBox[] = [];
  const pdf = await renderAgreement({
    agreement,
    letterhead,
    made,
    watermark,
    drawAtHeading: (sheet, section, top) => {
      const label = `Initials, section ${section.number}`;
      places.push(drawInitialsPlace(sheet, label, inspectorInitials, top));
    },
    closing: (sheet) => {
      drawConsent(sheet, consent, null);
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

/** A signer for a buyer confirms the authorization, and names the buyer if unknown. */
function drawBuyer(sheet: Sheet, isKnown: boolean): readonly PlaceBox[] {
  drawFactHeading(sheet, 'The buyer');
  drawFacts(sheet, [
    ['Authorization', 'By signing, I confirm that the buyer has authorized me to sign for them.'],
  ]);
  if (isKnown) return [];
  return ['Buyer’s name', 'Buyer’s phone', 'Buyer’s email'].map((label) => drawTextPlace(sheet, label));
}
