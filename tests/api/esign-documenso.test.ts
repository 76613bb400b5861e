// The Documenso adapter against a server that speaks its protocol.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import { disclosureWording, esignDisclosure } from '../../src/domain/agreement/esign-disclosure.ts';
import { documensoESign } from '../../src/server/adapters/esign/documenso.ts';
import { letterheadOf } from '../../src/server/agreement/letterhead-facts.ts';
import { layout } from '../../src/server/agreement/sheet.ts';
import type { BookingRecord } from '../../src/server/agreement/signed/booking-page.ts';
import { makeAgreementToSign } from '../../src/server/agreement/to-sign/agreement-to-sign.ts';
import type { SignatureRequest } from '../../src/server/ports/esign.ts';
import { business } from '../support/business.ts';
import { documensoAccount, startDocumenso } from '../support/documenso-server.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { sampleRecord } from '../support/signing-record.ts';

const agreement = agreementOf(business);

const documenso = await startDocumenso();
afterAll(documenso.close);
beforeEach(documenso.behave);

const { external, ...esign } = documensoESign({ ...documensoAccount, url: documenso.url });
if (!external) throw new Error('Documenso has no external signing');

const made = new Date('2026-11-16T16:00:00Z');
const signedAt = new Date('2026-11-16T17:30:00Z');
const record = { ...sampleRecord, client: { ...sampleRecord.client, relationship: 'buyer' as const } };
const toSign = (booking: BookingRecord) => ({
  agreement,
  letterhead: letterheadOf(business),
  inspectorInitials: 'MY',
  consent: disclosureWording(esignDisclosure(business.office)),
  booking,
  made,
});
const file = await makeAgreementToSign(toSign(record));

async function sent() {
  const request: SignatureRequest = {
    id: randomUUID(),
    appointmentId: randomUUID(),
    title: agreement.title,
    message: 'Please sign before Friday.',
    signerName: 'Dana Okafor',
    signerEmail: 'dana@example.com',
  };
  const prepared = await esign.prepare(request, async () => file);
  const document = prepared.ok ? (prepared.value ?? '') : '';
  await esign.send(request, document);
  return { request, document };
}

describe('the file to sign', () => {
  const places = (kind: string) => file.places.filter((place) => place.kind === kind);

  test('is complete, with the booking and the disclosures', () => {
    const { isWhole, text } = readPdf(file.pdf);
    expect(isWhole).toBe(true);
    const unspaced = text.replaceAll(/\s/g, '');
    for (const words of ['1234 N Main St, Mesa, AZ 85201', '$475.00', 'Disclosure 2026-11', record.id]) {
      expect(unspaced).toContain(words.replaceAll(/\s/g, ''));
    }
  });

  test('has one place for initials on the page of each section, one below the other', () => {
    const { textOfPage } = readPdf(file.pdf);
    expect(places('initials')).toHaveLength(agreement.sections.length);
    places('initials').forEach(({ page }, index) => {
      expect(textOfPage(page)).toContain(agreement.sections[index]?.title);
    });
    const heights = places('initials').map(({ page, top }) => page * layout.height + top);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });

  test('has one place for the signature, on the last page', () => {
    expect(places('signature')).toMatchObject([{ page: readPdf(file.pdf).pages }]);
  });

  test('asks a signer who is not the buyer for the buyer’s name, unless prefilled', async () => {
    const asksFor = async (record: typeof sampleRecord) =>
      (await makeAgreementToSign(toSign(record))).places
        .filter(({ kind }) => kind === 'text')
        .map(({ label }) => label);
    expect(await asksFor({ ...sampleRecord, buyer: null })).toEqual([
      'Buyer’s name',
      'Buyer’s phone',
      'Buyer’s email',
    ]);
    expect(await asksFor(sampleRecord)).toEqual([]);
    expect(places('text')).toEqual([]);
  });
});

describe('an envelope', () => {
  test('has our id, our text, and field positions in percent of the page', async () => {
    const { request, document } = await sent();
    const { payload, pdf, status } = documenso.envelope(document);
    expect(status).toBe('PENDING');
    expect(pdf.equals(file.pdf)).toBe(true);
    expect(payload).toMatchObject({
      type: 'DOCUMENT',
      title: request.title,
      externalId: request.id,
      meta: { subject: request.title, message: request.message, timezone: 'America/Phoenix' },
      recipients: [{ email: 'dana@example.com', name: 'Dana Okafor', role: 'SIGNER' }],
    });
    const fields = payload.recipients[0]?.fields ?? [];
    expect(fields.map(({ type }) => type)).toEqual([...Array(15).fill('INITIALS'), 'SIGNATURE']);
    const signature = file.places.at(-1);
    expect(fields.at(-1)).toMatchObject({
      page: signature?.page,
      positionX: expect.closeTo(((signature?.left ?? 0) / 612) * 100, 3),
      positionY: expect.closeTo(((signature?.top ?? 0) / 792) * 100, 3),
    });
  });

  test('is open until it is signed, then it is the signed file', async () => {
    const { request, document } = await sent();
    expect(await external.readProgress(request, document)).toEqual({
      ok: true,
      value: { state: 'open', expiresAt: null },
    });
    documenso.sign(document, signedAt);
    expect(await external.readProgress(request, document)).toEqual({
      ok: true,
      value: {
        state: 'completed',
        signedAt,
        signerName: 'Dana Okafor',
        pdf: documenso.envelope(document).signed,
      },
    });
  });

  test('that was rejected or deleted is closed', async () => {
    const { request, document } = await sent();
    documenso.reject(document);
    const ended = { ok: true, value: { state: 'ended' } };
    expect(await external.readProgress(request, document)).toEqual(ended);
    expect(await external.readProgress(request, 'envelope_gone')).toEqual(ended);
  });

  test.each(['cancels', 'can only delete'])('is withdrawn at a Documenso that %s', async (how) => {
    const { request, document } = await sent();
    if (how !== 'cancels') documenso.age();
    expect(await external.withdraw(document)).toMatchObject({ ok: true });
    expect(await external.readProgress(request, document)).toEqual({ ok: true, value: { state: 'ended' } });
  });

  test('that was already signed stays signed when it is withdrawn', async () => {
    const { document } = await sent();
    documenso.sign(document, signedAt);
    expect(await external.withdraw(document)).toMatchObject({ ok: true });
    expect(documenso.envelope(document).status).toBe('COMPLETED');
  });

  test('of another request is not accepted', async () => {
    const [mine, theirs] = [await sent(), await sent()];
    documenso.sign(theirs.document, signedAt);
    expect(await external.readProgress(mine.request, theirs.document)).toEqual({
      ok: false,
      reason: 'unavailable',
    });
  });

  test('signed by another person than the requested one is not accepted', async () => {
    const { request, document } = await sent();
    documenso.sign(document, signedAt);
    const other = { ...request, signerEmail: 'other@example.com' };
    expect(await external.readProgress(other, document)).toEqual({ ok: false, reason: 'unavailable' });
  });
});
