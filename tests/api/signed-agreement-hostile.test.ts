// What strangers write into an agreement stays text.
import { expect, test } from 'vitest';
import { makeSignedAgreement } from '../../src/server/agreement/signed/make-signed-agreement.ts';
import { hostileText, seeded } from '../support/hostile-values.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { sampleRecord } from '../support/signing-record.ts';

/** The same words wherever a client's own words appear. */
const madeWith = async (words: string) =>
  readPdf(
    await makeSignedAgreement({
      ...sampleRecord,
      booking: {
        inspection: [{ name: words, value: words }],
        recipients: [{ name: 'Report goes to', value: words }],
      },
      client: { ...sampleRecord.client, name: words, email: words },
      buyer: { name: words, phone: words, email: words },
      otherParties: [{ role: words, name: words, phone: words }],
      signature: { kind: 'typed', name: words },
      initials: Object.fromEntries(
        Object.entries(sampleRecord.initials).map(([id, given]) => [id, { ...given, letters: `x${words}` }]),
      ),
      signerName: words,
      networkAddress: words,
      userAgent: words,
      trail: [{ at: sampleRecord.signedAt, what: words }],
    }),
  );

test('a website address does not become a link', async () => {
  const pdf = await madeWith('https://evil.example/pay www.evil.example WWW.evil.example');
  expect(pdf.objects).not.toMatch(/\/Link\b|\/URI\b|\/Launch\b|\/JavaScript\b|\/JS\b|\/GoToR\b/);
  expect(pdf.text).not.toMatch(/https?:\/\/|www\./i);
  expect(pdf.text).toContain('https: //evil.example/pay www .evil.example');
});

test('the only annotation is the field of the seal', async () => {
  const pdf = await madeWith('Dana');
  expect(pdf.objects.match(/\/Type \/Annot\b/g)).toHaveLength(1);
  expect(pdf.objects).toContain('/FT /Sig');
});

test('markup and PDF syntax are shown as they were written', async () => {
  const pdf = await madeWith('<b>D</b>) Tj (x) /URI');
  expect(pdf.text).toContain('<b>D</b>) Tj (x) /URI');
});

test('bidirectional marks, control characters and invisible letters have no effect', async () => {
  const pdf = await madeWith('Da\u202ena\u0000O\nk\u200bafor\u00ad');
  expect(pdf.text).toContain('Da na O kafor');
});

test('a letter missing in the fonts is shown as missing, and the text around it is complete', async () => {
  const pdf = await madeWith('Łu \u{13000} Nguyễn 王');
  expect(pdf.text).toContain('Łu \ufffd Nguyễn 王');
});

test('no text breaks the file', async () => {
  const random = seeded(7);
  for (let round = 0; round < 12; round++) {
    const words = hostileText(random);
    const pdf = await madeWith(words);
    expect(pdf.isWhole, JSON.stringify(words.slice(0, 80))).toBe(true);
    expect(pdf.pages).toBeLessThan(20);
  }
});
