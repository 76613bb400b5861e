// The copy of a signed agreement, before it is sealed.
import { describe, expect, test } from 'vitest';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import { inspectionDetails, recipientDetails } from '../../src/domain/agreement/booking-details.ts';
import type { Property } from '../../src/domain/property/property.ts';
import { squareFeet } from '../../src/domain/property/square-feet.ts';
import { agreementHash } from '../../src/server/agreement/agreement-hash.ts';
import { faces, layout, openSheet } from '../../src/server/agreement/sheet.ts';
import { makeSignedAgreement } from '../../src/server/agreement/signed/make-signed-agreement.ts';
import { initialsWidth } from '../../src/server/agreement/signed/section-initials.ts';
import type { SigningRecord } from '../../src/server/agreement/signed/signing-record.ts';
import { stamp } from '../../src/server/agreement/signed/stamp.ts';
import { business } from '../support/business.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { drawnSignature, sampleBooking, sampleRecord } from '../support/signing-record.ts';

const agreement = agreementOf(business);

const signed = await makeSignedAgreement(sampleRecord);
const pdf = readPdf(signed);
const unspaced = (text: string) => text.replaceAll(/\s/g, '');
const madeOf = async (changes: Partial<SigningRecord>) =>
  readPdf(await makeSignedAgreement({ ...sampleRecord, ...changes }));

describe('a signed copy', () => {
  test('is a complete PDF with every word of the agreement', () => {
    expect(pdf.isWhole).toBe(true);
    const text = unspaced(pdf.text);
    for (const { title, paragraphs, list = [] } of agreement.sections) {
      for (const passage of [title, ...paragraphs, ...list]) expect(text).toContain(unspaced(passage));
    }
  });

  test('shows both initials and the time next to each of the 15 sections', () => {
    for (const { id, title } of agreement.sections) {
      const at = sampleRecord.initials[id]?.at ?? new Date(0);
      expect(pdf.text).toContain(`${title}\nClient DO  ·  Inspector MY\n${stamp(at)}\n`);
    }
  });

  test('shows times in Arizona’s zone with the offset', () => {
    expect(stamp(new Date('2026-11-16T06:59:59Z'))).toBe('2026-11-15 23:59:59 -07:00');
    expect(pdf.text).toContain('Signed at\n2026-11-16 08:03:25 -07:00');
  });

  test.each([
    ['the property', '1234 N Main St, Mesa, AZ 85201'],
    ['the appointment', 'Wednesday, November 18, 2026, 8:00 AM Arizona time'],
    ['the fee', '$475.00'],
    ['the client', 'Dana Okafor  ·  (602) 555-0199  ·  dana@example.com'],
    ['the buyer', 'Robin Okafor  ·  (602) 555-0198  ·  robin@example.com'],
    ['what stands beside the house', 'Casita\nYes, inspected'],
    ['the answer about an early start', 'Early start\nYes, we may start early'],
    ['who else gets the report', 'Report also goes to\nPriya Shah, priya@example.com'],
    ['whoever else was named', 'Realtor\nLee Park  ·  (602) 555-0197'],
    ['the wording of the consent', 'I agree to sign electronically.'],
    ['the choice about photographs', 'The client has opted out of the use of images'],
  ])('names %s', (_what, words) => expect(pdf.text).toContain(words));

  test('ends with a signing certificate', () => {
    const certificate = pdf.textOfPage(pdf.pages);
    for (const fact of [
      'Certificate of signature',
      sampleRecord.id,
      `Version ${agreement.version}`,
      agreementHash(agreement),
      'Dana Okafor',
      'Typed and adopted',
      '(602) 555-0199, by a code sent to it, 2026-11-16 07:50:05 -07:00',
      '203.0.113.7',
      'Mozilla/5.0',
      'Consent given\n2026-11-16 08:00:06 -07:00',
      '15 of 15, from 2026-11-16 08:00:15 -07:00 to 2026-11-16 08:02:35 -07:00',
      '2026-11-16 08:00:14 -07:00\nAgreement read to its end',
      `Page ${pdf.pages} of ${pdf.pages}`,
      business.name,
    ]) {
      expect(certificate).toContain(fact);
    }
  });

  test('has the same bytes whenever it is made of the same record, drawn or typed', async () => {
    expect((await makeSignedAgreement(sampleRecord)).equals(signed)).toBe(true);
    const drawn = { ...sampleRecord, signature: { kind: 'drawn', png: drawnSignature() } } as const;
    expect((await makeSignedAgreement(drawn)).equals(await makeSignedAgreement(drawn))).toBe(true);
  });

  test('has a bookmark for each section and for what follows', () => {
    expect(pdf.objects.match(/\/Dest \[\d+ 0 R \/XYZ/g)).toHaveLength(agreement.sections.length + 7);
  });

  test('is refused while a section lacks its initials', async () => {
    const { liability: _, ...initials } = sampleRecord.initials;
    await expect(makeSignedAgreement({ ...sampleRecord, initials })).rejects.toThrow('liability');
  });
});

test('every heading has space for the initials next to it', () => {
  const { doc } = openSheet({
    title: '',
    author: '',
    subject: '',
    made: new Date(0),
    colors: sampleRecord.letterhead.colors,
  });
  const room = layout.right - layout.text - initialsWidth - 6;
  for (const { title } of agreement.sections) {
    expect(doc.font(faces.display, 12.2).widthOfString(title), title).toBeLessThan(room);
  }
});

test.each([
  'Łukasz Nguyễn',
  '李雷',
  'さくら 𠮷田',
  '김민수',
  'Ελένη Παπαδοπούλου',
  'Юрий Щербаков',
  'Adébáyọ̀ Ẹ́gbẹ́',
  'Maximiliana Alexandrina Konstantina Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Queen Creek',
])('%s is printed correctly, in embedded fonts', async (name) => {
  const signature = { kind: 'typed', name } as const;
  const copy = await madeOf({ signerName: name, signature, client: { ...sampleRecord.client, name } });
  const signaturePage = copy.textOfPage(copy.pages - 1);
  expect(signaturePage).toContain(`Signature\n${name}`);
  expect(signaturePage.replaceAll(/[\s-]/g, '')).toContain(`Client${name}`.replaceAll(/[\s-]/g, ''));
  expect(copy.objects).not.toContain('/Subtype /Type1');
  expect(copy.objects.match(/\/FontFile2 /g)).toHaveLength(copy.fontNames.length);
});

test('six units, three recipients and an agent leave the signature on the page with the booking details', async () => {
  const contactPersons = ['Priya', 'Lee', 'Ana'].map((firstName) => ({
    id: firstName,
    firstName,
    lastName: 'Shah',
    email: `${firstName.toLowerCase()}@example.com`,
  }));
  const agent = { wantsRealtorNotification: true, realtorName: 'Lee Park', realtorEmail: 'lee@example.com' };
  const units = [800, 820, 840, 860, 880, 900].map(squareFeet);
  const property: Property = {
    kind: 'multi-family',
    units: 6,
    squareFootage: null,
    unitLabels: null,
    unitSquareFootages: units,
  };
  const { pages, textOfPage } = await madeOf({
    booking: {
      inspection: inspectionDetails(business, {
        ...sampleBooking,
        property: { ...sampleBooking.property, property },
        addons: ['termite_referral', 'pool', 'foundation'],
      }),
      recipients: recipientDetails({ ...sampleBooking.contact, contactPersons, ...agent }),
    },
    signature: { kind: 'drawn', png: drawnSignature() },
  });
  const page = textOfPage(pages - 1);
  for (const heading of ['Booking Details', 'Client and other people', 'Signature']) {
    expect(page).toContain(heading);
  }
  expect(page.replaceAll('\n', '')).toContain('Unit 6: 900 sq ft');
});

describe('a signature', () => {
  test('that was typed is set in italics', async () => {
    expect(pdf.fontNames).toContain('Besley-Italic');
  });

  test('that was drawn is a picture with alternative text', async () => {
    const drawn = await madeOf({ signature: { kind: 'drawn', png: drawnSignature() } });
    expect(drawn.objects).toMatch(/\/Subtype \/Image[\s\S]*\/Width 600\n\/Height 200/);
    expect(drawn.objects).toContain('/Alt (Signature of Dana Okafor)');
    expect(drawn.textOfPage(drawn.pages)).toContain('SHA-256 of the drawing');
  });

  test.each([
    ['cut off', (png: Buffer) => png.subarray(0, png.length - 20)],
    ['damaged inside', (png: Buffer) => Buffer.from(png).fill(0x55, 60, 90)],
    ['not a picture', () => Buffer.from('<svg/>')],
  ])('that is %s fails immediately, not in the background', async (_how, damage) => {
    const signature = { kind: 'drawn', png: damage(drawnSignature()) } as const;
    await expect(makeSignedAgreement({ ...sampleRecord, signature })).rejects.toThrow('not a whole PNG');
  });
});
