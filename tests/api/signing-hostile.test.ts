// Contracts as no one’s page would send them.

import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import { business } from '../support/business.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { dataUrlOf, pngOf, sampleSignature } from '../support/sample-signature.ts';
import { agreementsOf, holdsLink, initialsOf } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

const agreement = agreementOf(business);

const { app, db, clock } = await makeTestApp();
const hold = () => holdsLink(app, db, clock.now());
const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a value that the server decides', () => {
  test.each([
    ['contractSigned', true],
    ['paidCents', 65_000],
    ['paid_cents', 65_000],
    ['id', '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11'],
    ['heldUntil', '2030-01-01T00:00:00Z'],
    ['revision', 7],
    ['inspectorStatus', 'completed'],
    ['contract_signed_at', '2026-11-16T00:00:00Z'],
    ['claimId', '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11'],
    ['browser', 'x'],
    ['__proto__x', {}],
  ])('is refused in the request: %s', async (field, value) => {
    const holder = await hold();
    const before = await rowOf(holder.appointment.id);
    const beside = await holder.sign({}, { [field]: value });
    const within = await holder.sign({ [field]: value });
    for (const answer of [beside, within]) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().code).toBe('invalid-input');
    }
    expect(await rowOf(holder.appointment.id)).toEqual(before);
  });

  test('is ignored where the documented payload has it', async () => {
    const holder = await hold();
    const { id, total, paymentMethod } = holder.appointment;
    const lies = {
      paymentStatus: 'paid',
      status: 'completed',
      paymentMethod: 'pay_now',
      payerName: 'Mallory',
      payerEmail: 'mallory@example.com',
      payerPhone: '(900) 555-0100',
      buyerName: 'Mallory',
      buyerEmail: 'mallory@example.com',
      relationshipToBuyer: 'attorney',
      realtorName: 'Mallory',
      realtorEmail: 'mallory@example.com',
      inspectionReportEmail: 'mallory@example.com',
      propertyId: 'temp-property',
      propertyAddress: '1 Elsewhere St',
      serviceId: 'standard_pool',
      addons: ['foundation'],
      contactData: { payerEmail: 'mallory@example.com' },
    };
    const answer = await holder.sign({ inspectionAddress: '1 Elsewhere St' }, lies);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await rowOf(id)).toMatchObject({
      status: 'scheduled',
      total_cents: total,
      payment_status: 'pending',
      paid_cents: 0,
      payment_method: paymentMethod,
      service: holder.appointment.service,
      addons: holder.appointment.addons,
    });
    const [agreement] = await agreementsOf(db, id);
    expect(JSON.stringify(agreement?.form)).not.toMatch(/mallory|Elsewhere/i);
    expect(JSON.stringify((await rowOf(id)).contact)).not.toMatch(/mallory/i);
    expect(agreement?.form?.inspectionAddress).toBe('1234 N Main St, Mesa, AZ 85201');
  });
});

describe('a contract that is not complete', () => {
  test('is refused with every missing field', async () => {
    const holder = await hold();
    const answer = await holder.sign({
      payerName: '\u202e\u0001 ',
      relationshipToBuyer: 'family',
      contractRead: false,
      initials: { ...initialsOf('DO'), [agreement.sections[4]?.id ?? '']: '!!' },
      signature: null,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('incomplete-contract');
    expect(answer.json().message).toBe(
      'Please complete all required fields, initial all contract sections, read the terms, and provide your signature',
    );
    expect(answer.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      'payerName',
      'buyerName',
      'buyerPhone',
      'buyerEmail',
      'authorizedByBuyer',
      'contractRead',
      `initials-${agreement.sections[4]?.id}`,
      'signature',
    ]);
  });

  test.each([
    ['a number for a name', { payerName: 7 }],
    ['initials of a megabyte', { initials: { client: 'x'.repeat(1_000_000) } }],
    ['an age before everything', { ages: { consentMs: -1, initialsMs: {} } }],
    ['a signature of a third kind', { signature: { kind: 'burned', name: 'Dana' } }],
    ['a NUL', { payerName: 'Dana\u0000' }],
  ])('is refused when malformed: %s', async (_what, contract) => {
    expect((await (await hold()).sign(contract)).statusCode).toBe(400);
  });
});

/** So many MB of zeros, made without ever holding them. */
function zeros(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: megabytes }, () => part)]);
}
const bombSize = { width: 20_000, height: 20_000 };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(2_000, 7)]);
const whole = sampleSignature();

describe('an invalid drawing', () => {
  test.each([
    ['a PNG bomb in 1.5 MB', dataUrlOf(pngOf({ ...bombSize, compressed: zeros(1_500) })), 'too large'],
    ['one in 190 kB', dataUrlOf(pngOf({ ...bombSize, compressed: zeros(180) })), 'too large'],
    [
      'a bomb whose header calls it small',
      dataUrlOf(pngOf({ width: 600, height: 200, compressed: zeros(180) })),
      'didn’t come through',
    ],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, 'PNG'],
    ['an SVG that is called a PNG', dataUrlOf(Buffer.from(svg)), 'PNG'],
    ['a JPEG that is called a PNG', dataUrlOf(jpeg), 'PNG'],
    ['half a PNG', dataUrlOf(Buffer.from(whole.slice(22), 'base64').subarray(0, 200)), 'didn’t come through'],
    [
      'an empty surface',
      dataUrlOf(pngOf({ width: 600, height: 200, rows: Buffer.alloc(200 * 2401) })),
      'couldn’t see a signature',
    ],
    ['an address', 'https://evil.example/signature.png', 'PNG'],
  ])('is refused with 400 at little cost: %s', async (_what, signatureDataUrl, words) => {
    const holder = await hold();
    const before = process.memoryUsage.rss();
    const answer = await holder.sign({ signature: null }, { signatureDataUrl });
    const grown = (process.memoryUsage.rss() - before) / 1e6;
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400);
    expect(answer.json().code).toBe('invalid-signature');
    expect(answer.json().message).toContain(words);
    expect(grown).toBeLessThan(50);
    expect((await rowOf(holder.appointment.id)).status).toBe('held');
  });
});

test('names with markup, bidi and control characters are plain text in the record', async () => {
  const holder = await hold();
  const name = '\u202e<b>Dana\u0007</b>\u2066 \u200bOrtiz\u2028';
  const answer = await holder.sign({
    payerName: name,
    otherPartyName: '</script>\u202eEve',
    otherPartyRole: '=cmd()',
    clientInitials: 'D<O',
    signature: { kind: 'typed', name },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const [agreement] = await agreementsOf(db, holder.appointment.id);
  expect(agreement?.signer_name).toBe('<b>Dana </b> Ortiz');
  const stored = JSON.stringify([agreement?.form, agreement?.signer_name]);
  expect(stored).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  const { pdf } = await db
    .selectFrom('agreement_files')
    .select('pdf')
    .where('agreement_id', '=', answer.json().agreementId)
    .executeTakeFirstOrThrow();
  const { text } = readPdf(pdf);
  expect(text).toContain('<b>Dana </b> Ortiz');
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('an oversized body is refused unread', async () => {
  const holder = await hold();
  const answer = await holder.sign({}, { signatureDataUrl: 'x'.repeat(3_200_000) });
  expect(answer.statusCode).toBe(413);
});
