import { describe, expect, test } from 'vitest';
import { phoneText } from '../../src/domain/business/wording.ts';
import { SAMPLE_DRAWINGS } from '../../src/domain/report/sample-drawings.ts';
import {
  SAMPLE_FINDINGS,
  SAMPLE_LOCATIONS,
  SAMPLE_MARK,
  SAMPLE_NOTICE,
  SAMPLE_REPORT_PATH,
  SAMPLE_TOP_FINDINGS,
} from '../../src/domain/report/sample-report.ts';
import { makeSampleReport, sampleReportRecord } from '../../src/server/sample-report/make-sample-report.ts';
import { business } from '../support/business.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { makeTestApp } from '../support/test-app.ts';

const drawn = await makeSampleReport(sampleReportRecord(business));
const pdf = readPdf(drawn);
const { app } = await makeTestApp();
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

describe('the sample report as a PDF', () => {
  test('is a complete PDF of three to five pages, under 200 kB', () => {
    expect(pdf.isWhole).toBe(true);
    expect(pdf.pages).toBeGreaterThanOrEqual(3);
    expect(pdf.pages).toBeLessThanOrEqual(5);
    expect(drawn.length).toBeLessThan(200_000);
  });

  test('is byte-for-byte reproducible', async () => {
    expect((await makeSampleReport(sampleReportRecord(business))).equals(drawn)).toBe(true);
  });

  test('says on every page that it is a sample, and whose', () => {
    expect(pdf.textOfPage(1)).toContain(SAMPLE_NOTICE);
    for (let page = 1; page <= pdf.pages; page++) {
      expect(pdf.textOfPage(page).split('\n')).toContain(SAMPLE_MARK);
      expect(pdf.textOfPage(page)).toContain(business.name);
      expect(pdf.textOfPage(page)).toContain(phoneText(business.office.phone));
    }
  });

  test('has every finding with its words and what to do', () => {
    const unspaced = pdf.text.replaceAll(/\s/g, '');
    for (const { title, words, advice } of SAMPLE_FINDINGS)
      for (const passage of [title, words, advice]) expect(unspaced).toContain(passage.replaceAll(/\s/g, ''));
  });

  test('is tagged: a heading for each location, and words for each picture', () => {
    expect(pdf.objects).toMatch(/\/Lang \(en-US\)/);
    expect(pdf.objects.match(/\/S \/H3\b/g)).toHaveLength(SAMPLE_FINDINGS.length);
    for (const { name } of SAMPLE_LOCATIONS) expect(pdf.text).toContain(name);
    const shown = SAMPLE_FINDINGS.filter(({ drawing }) => drawing).length + SAMPLE_TOP_FINDINGS.length;
    expect(pdf.objects.match(/\/S \/Figure\b/g)).toHaveLength(shown);
    expect(pdf.objects.match(/\/Alt /g)).toHaveLength(shown);
    expect(pdf.objects).toContain(SAMPLE_DRAWINGS['double-tap'].alt);
  });

  test('promises what the business promises', () => {
    const other = { ...business, promises: { ...business.promises, report: 'before breakfast' } };
    expect(sampleReportRecord(other).reportPromise).toBe('before breakfast');
    expect(pdf.text).toContain(business.promises.report);
  });
});

describe('the public file', () => {
  test('is the drawn report, and is not sent again while unchanged', async () => {
    const { statusCode, headers, rawPayload } = await get(SAMPLE_REPORT_PATH);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(rawPayload.equals(drawn)).toBe(true);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get(SAMPLE_REPORT_PATH, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });
});

describe('the page, without JavaScript', () => {
  test('has the whole report, marked as a sample, and links to the PDF', async () => {
    const { statusCode, body } = await get('/sample-report');
    expect(statusCode).toBe(200);
    for (const words of [
      SAMPLE_MARK,
      SAMPLE_NOTICE,
      business.promises.report,
      `href="${SAMPLE_REPORT_PATH}"`,
    ])
      expect(body).toContain(words);
    for (const { title, advice } of SAMPLE_FINDINGS)
      for (const words of [title, advice]) expect(body).toContain(words);
  });

  test.each(['/', '/pricing', '/pricing-schedule'])('%s links to it', async (path) => {
    expect((await get(path)).body).toContain('See a sample report');
  });

  test('is in the site map', async () => {
    expect((await get('/sitemap.xml')).body).toContain('/sample-report</loc>');
  });
});
