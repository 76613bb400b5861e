// Drawing a PDF takes forty milliseconds of CPU, and several times that at first. The server draws agreements and receipts in a
// separate thread; tests draw in place.
import type { Agreement } from '../../../domain/agreement/agreement.ts';
import type { Result } from '../../../domain/result.ts';
import { makeReceipt } from '../../receipt/make-receipt.ts';
import type { ReceiptRecord } from '../../receipt/receipt-record.ts';
import { type CertificateRecord, makeCertificate } from '../../report/make-certificate.ts';
import { makeSampleReport, type SampleReportRecord } from '../../sample-report/make-sample-report.ts';
import { type AmendmentRecord, makeAmendment } from '../amendment/make-amendment.ts';
import type { Letterhead } from '../letterhead-facts.ts';
import { renderAgreement } from '../render-agreement.ts';
import { readSignatureImage, type SignatureImage, type SignatureProblem } from '../signature-image.ts';
import { makeSignedAgreement } from '../signed/make-signed-agreement.ts';
import type { SigningRecord } from '../signed/signing-record.ts';
import { type AgreementToSign, makeAgreementToSign, type ToSign } from '../to-sign/agreement-to-sign.ts';

export type BlankAgreement = { agreement: Agreement; letterhead: Letterhead };

/** The first copies in a new thread are slow until code and fonts are loaded and compiled. */
const copiesUntilFast = 3;

/** Each takes one value that can be sent to a thread. */
export const drawingWork = {
  prepare: async (blank: BlankAgreement) => {
    for (let copy = 0; copy < copiesUntilFast; copy++) await renderAgreement(blank);
  },
  picture: async (dataUrl: string) => readSignatureImage(dataUrl),
  blank: (blank: BlankAgreement) => renderAgreement(blank),
  signed: makeSignedAgreement,
  amendment: makeAmendment,
  toSign: makeAgreementToSign,
  receipt: makeReceipt,
  sampleReport: makeSampleReport,
  certificate: makeCertificate,
};

export type DrawingWork = typeof drawingWork;

type Drawn<Made> = Promise<Result<Made, 'signing-busy'>>;

export type Drawing = {
  /** Warms up while a visitor reads, so that signing is fast. */
  prepare: (blank: BlankAgreement) => void;
  /** Decodes and re-encodes a drawn signature. */
  picture: (dataUrl: string) => Drawn<Result<SignatureImage, SignatureProblem>>;
  /** For everyone to read. */
  blank: (blank: BlankAgreement) => Drawn<Buffer>;
  /** Unsealed. */
  signed: (record: SigningRecord) => Drawn<Buffer>;
  amendment: (record: AmendmentRecord) => Drawn<Buffer>;
  toSign: (unsigned: ToSign) => Drawn<AgreementToSign>;
  receipt: (record: ReceiptRecord) => Drawn<Buffer>;
  /** For everyone to read. */
  sampleReport: (record: SampleReportRecord) => Drawn<Buffer>;
  /** Of a published report; unsealed. */
  certificate: (record: CertificateRecord) => Drawn<Buffer>;
};

export const drawInProcess: Drawing = {
  prepare: () => {},
  picture: async (dataUrl) => ({ ok: true, value: await drawingWork.picture(dataUrl) }),
  blank: async (blank) => ({ ok: true, value: await drawingWork.blank(blank) }),
  signed: async (record) => ({ ok: true, value: await drawingWork.signed(record) }),
  amendment: async (record) => ({ ok: true, value: await drawingWork.amendment(record) }),
  toSign: async (unsigned) => ({ ok: true, value: await drawingWork.toSign(unsigned) }),
  receipt: async (record) => ({ ok: true, value: await drawingWork.receipt(record) }),
  sampleReport: async (record) => ({ ok: true, value: await drawingWork.sampleReport(record) }),
  certificate: async (record) => ({ ok: true, value: await drawingWork.certificate(record) }),
};
