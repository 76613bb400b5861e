import { describe, expect, test } from 'vitest';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import { AGREEMENT_PATH } from '../../src/domain/agreement/agreement-file.ts';
import { phoneText } from '../../src/domain/business/wording.ts';
import { blankAgreement } from '../../src/server/agreement/blank-agreement.ts';
import { renderAgreement } from '../../src/server/agreement/render-agreement.ts';
import { business } from '../support/business.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { makeTestApp } from '../support/test-app.ts';

const agreement = agreementOf(business);

const blank = await renderAgreement(blankAgreement(business));
const pdf = readPdf(blank);

describe('the agreement as a PDF', () => {
  test('is a complete PDF of a few pages, under 200 kB', () => {
    expect(pdf.isWhole).toBe(true);
    expect(pdf.pages).toBeGreaterThan(4);
    expect(pdf.pages).toBeLessThan(12);
    expect(blank.length).toBeLessThan(200_000);
  });

  test('embeds its fonts with a Unicode mapping', () => {
    expect(pdf.fontNames.sort()).toEqual([
      'Besley-Bold',
      'Besley-Regular',
      'NotoSans-Bold',
      'NotoSans-Regular',
    ]);
    expect(pdf.objects).not.toContain('/Subtype /Type1');
    expect(pdf.objects.match(/\/FontFile2 /g)).toHaveLength(4);
    expect(pdf.objects.match(/\/ToUnicode /g)).toHaveLength(4);
  });

  test('is byte-for-byte reproducible', async () => {
    expect((await renderAgreement(blankAgreement(business))).equals(blank)).toBe(true);
  });

  test('is tagged, says its language, and shows its title in the window', () => {
    expect(pdf.objects).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(pdf.objects).toMatch(/\/Marked true/);
    expect(pdf.objects).toMatch(/\/Lang \(en-US\)/);
    expect(pdf.objects).toMatch(/\/DisplayDocTitle true/);
    expect(pdf.objects).toContain(`\n(${agreement.title})\n`);
  });

  test('has one main heading and a heading for each section', () => {
    const headings = (rank: string) => pdf.objects.match(new RegExp(`/S /${rank}\\b`, 'g'))?.length;
    expect([headings('H1'), headings('H2')]).toEqual([1, agreement.sections.length]);
  });

  test('has a bookmark for each section', () => {
    expect(pdf.objects).toMatch(/\/Outlines \d+ 0 R/);
    expect(pdf.objects.match(/\/Dest \[\d+ 0 R \/XYZ/g)).toHaveLength(agreement.sections.length);
  });

  test('contains the whole agreement as text', () => {
    const words = agreement.sections.flatMap(({ title, paragraphs, list = [] }) => [
      title,
      ...paragraphs,
      ...list,
    ]);
    const unspaced = pdf.text.replaceAll(/\s/g, '');
    for (const passage of [agreement.title, agreement.preamble, ...words]) {
      expect(unspaced).toContain(passage.replaceAll(/\s/g, ''));
    }
  });

  test('numbers its pages and names the business and the version on each', () => {
    for (let page = 1; page <= pdf.pages; page++) {
      expect(pdf.textOfPage(page)).toContain(`Page ${page} of ${pdf.pages}`);
      expect(pdf.textOfPage(page)).toContain(business.name);
      expect(pdf.textOfPage(page)).toContain(`Version ${agreement.version}`);
      expect(pdf.textOfPage(page)).toContain(phoneText(business.office.phone));
    }
  });
});

test('a signed copy adds initials next to each heading, and pages after the last section', async () => {
  const made = new Date('2026-11-16T16:00:00Z');
  const signed = readPdf(
    await renderAgreement({
      ...blankAgreement(business),
      made,
      drawAtHeading: ({ doc }, { number }, top) => {
        doc.text(`initials ${number}`, 480, top, { lineBreak: false });
      },
      closing: ({ doc }) => {
        doc.addPage().text('signature');
      },
    }),
  );
  expect(signed.pages).toBe(pdf.pages + 1);
  for (const { number } of agreement.sections) expect(signed.text).toContain(`initials ${number}`);
  expect(signed.textOfPage(signed.pages)).toContain('signature');
  expect(signed.objects).toContain('\n(D:20261116160000Z)\n');
});

describe('the public file', async () => {
  const { app } = await makeTestApp();
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

  test('was built from the current text', async () => {
    const { statusCode, headers, rawPayload } = await get(AGREEMENT_PATH);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(rawPayload.equals(blank)).toBe(true);
  });

  test('is revalidated on every request, and not sent again while unchanged', async () => {
    const { headers } = await get(AGREEMENT_PATH);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get(AGREEMENT_PATH, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  test('has the words that the page reads', async () => {
    const answer = await get('/api/agreement');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(agreement)));
  });

  test('may be framed by our own pages', async () => {
    expect((await get(AGREEMENT_PATH)).headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['/favicon.svg', '/pricing', '/agreement/', '/agreement//service-agreement.pdf', '/healthz'])(
    '%s may not be framed',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
});
