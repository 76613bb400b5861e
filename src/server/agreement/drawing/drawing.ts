// What a signature costs a processor: forty milliseconds, the first ones several times that. A server has agreements and receipts
// drawn by a thread of its own, a test does it in place.
import { AGREEMENT, type Agreement } from '../../../domain/agreement/agreement.ts';
import type { Result } from '../../../domain/result.ts';
import { makeReceipt } from '../../receipt/make-receipt.ts';
import type { ReceiptRecord } from '../../receipt/receipt-record.ts';
import { type AmendmentRecord, makeAmendment } from '../amendment/make-amendment.ts';
import { renderAgreement } from '../render-agreement.ts';
import { readSignatureImage, type SignatureImage, type SignatureProblem } from '../signature-image.ts';
import type { BookingRecord } from '../signed/booking-page.ts';
import { makeSignedAgreement } from '../signed/make-signed-agreement.ts';
import type { SigningRecord } from '../signed/signing-record.ts';
import { type AgreementToSign, makeAgreementToSign } from '../to-sign/agreement-to-sign.ts';

export type ToSign = { agreement: Agreement; booking: BookingRecord; made: Date };

/** The first copies take a new thread several times as long as the next: the code is read, fonts too, and made fast. */
const copiesUntilFast = 3;

/** Each from one value that a thread can be sent. */
export const drawingWork = {
  prepare: async (_nothing: null) => {
    for (let copy = 0; copy < copiesUntilFast; copy++) await renderAgreement({ agreement: AGREEMENT });
  },
  picture: async (dataUrl: string) => readSignatureImage(dataUrl),
  signed: makeSignedAgreement,
  amendment: makeAmendment,
  toSign: ({ agreement, booking, made }: ToSign) => makeAgreementToSign(agreement, booking, made),
  receipt: makeReceipt,
};

export type DrawingWork = typeof drawingWork;

type Drawn<Made> = Promise<Result<Made, 'signing-busy'>>;

export type Drawing = {
  /** Somebody has begun to read: by the time they sign nothing is done for the first time. */
  prepare: () => void;
  /** Of a signature, as it was sent. */
  picture: (dataUrl: string) => Drawn<Result<SignatureImage, SignatureProblem>>;
  /** Without its seal. */
  signed: (record: SigningRecord) => Drawn<Buffer>;
  amendment: (record: AmendmentRecord) => Drawn<Buffer>;
  toSign: (unsigned: ToSign) => Drawn<AgreementToSign>;
  receipt: (record: ReceiptRecord) => Drawn<Buffer>;
};

export const drawHere: Drawing = {
  prepare: () => {},
  picture: async (dataUrl) => ({ ok: true, value: await drawingWork.picture(dataUrl) }),
  signed: async (record) => ({ ok: true, value: await drawingWork.signed(record) }),
  amendment: async (record) => ({ ok: true, value: await drawingWork.amendment(record) }),
  toSign: async (unsigned) => ({ ok: true, value: await drawingWork.toSign(unsigned) }),
  receipt: async (record) => ({ ok: true, value: await drawingWork.receipt(record) }),
};
