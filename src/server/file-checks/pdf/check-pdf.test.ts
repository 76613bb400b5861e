import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../../../../tests/support/made-files.ts';
import {
  classic,
  documentOf,
  hybrid,
  linearized,
  packed,
  updated,
} from '../../../../tests/support/pdf-forms.ts';
import { type CheckedPdf, checkPdf } from './check-pdf.ts';
import { LIMITS } from './limits.ts';

/** `bytesRead`: in total. */
async function checkCounted(
  bytes: Buffer,
): Promise<{ checked: CheckedPdf; bytesRead: number; largest: number }> {
  let [bytesRead, largest] = [0, 0];
  const checked = await checkPdf(async (offset, length) => {
    const part = bytes.subarray(offset, offset + length);
    bytesRead += part.length;
    largest = Math.max(largest, length);
    return part;
  }, bytes.length);
  return { checked, bytesRead, largest };
}

const check = async (bytes: Buffer) => (await checkCounted(bytes)).checked;
const pages = (count: number) => ({ ok: true, pages: count });
const damaged = { ok: false, reason: 'pdf-damaged' };
const unreadable = { ok: false, reason: 'pdf-unreadable' };
const encrypted = { ok: false, reason: 'pdf-encrypted' };

const five = documentOf(5);
const nested = {
  ...documentOf(1),
  2: '<< /Type /Pages /Count 3 /Kids [10 0 R 3 0 R] >>',
  10: '<< /Type /Pages /Count 2 /Kids 11 0 R >>',
  11: '[12 0 R 13 0 R]',
  12: '<< /Type /Page >>',
  13: '<< /Type /Page >>',
};
const forms: [string, Buffer][] = [
  ['with a table', classic(five)],
  ['with a table whose lines end with one byte', classic(five, { end: '\n' })],
  ['with cross-reference and object streams', packed(five)],
  ['in both ways at once', hybrid(five)],
  ['for fast web view', linearized(five)],
  ['with something before its header', Buffer.concat([Buffer.from('\r\n\ufeffjunk\n'), classic(five)])],
  ['with something after its end', Buffer.concat([classic(five), Buffer.from('\n\0\0\0')])],
  ['made by pdfkit', await makePdf({ pages: 5 })],
];

describe('taken, with its pages', () => {
  test.each(forms)('a PDF %s', async (_name, bytes) => {
    expect(await check(bytes)).toEqual(pages(5));
  });

  test('a PDF with pages in groups', async () => {
    expect(await check(classic(nested))).toEqual(pages(3));
    expect(await check(packed(nested))).toEqual(pages(3));
  });

  test('a PDF that was saved again with another page', async () => {
    const saved = updated(classic(five), { ...documentOf(6) });
    expect(await check(saved)).toEqual(pages(6));
    expect(await check(updated(saved, { 2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>' }))).toEqual(pages(1));
  });

  test('the pages that are there, not the ones it claims', async () => {
    const claimed = { ...five, 2: (five[2] ?? '').replace('/Count 5', '/Count 99999') };
    expect(await check(classic(claimed))).toEqual(pages(5));
  });

  test('a PDF with more pages than are looked at one by one, by its count', async () => {
    const many = documentOf(LIMITS.pageNodes + 500);
    expect(await check(packed(many))).toEqual(pages(LIMITS.pageNodes + 500));
  });
});

describe('refused', () => {
  test('a password, also an empty one, in every form', async () => {
    expect(await check(await makePdf({ userPassword: 'x' }))).toEqual(encrypted);
    expect(await check(await makePdf({ ownerPassword: 'x' }))).toEqual(encrypted);
    expect(await check(classic(five, { extra: '/Encrypt 7 0 R' }))).toEqual(encrypted);
    expect(await check(packed(five, { extra: '/Encrypt << /Filter /Standard >>' }))).toEqual(encrypted);
    expect(await check(updated(classic(five, { extra: '/Encrypt 7 0 R' }), { 3: five[3] ?? '' }))).toEqual(
      encrypted,
    );
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<html>%PDF</html>'.repeat(200))],
    ['zeros', Buffer.alloc(5_000)],
    ['a header far behind the beginning', Buffer.concat([Buffer.alloc(2_000), classic(five)])],
  ])('%s is no PDF', async (_name, bytes) => {
    expect(await check(bytes)).toEqual({ ok: false, reason: 'not-a-pdf' });
  });

  test.each(forms)('a PDF %s that is cut off', async (_name, bytes) => {
    const whole = bytes.lastIndexOf('startxref');
    for (let kept = 20; kept < whole; kept += Math.ceil(whole / 60)) {
      expect(await check(bytes.subarray(0, kept)), `${kept} of ${bytes.length}`).toMatchObject({ ok: false });
    }
  });

  test.each([
    ['only a header and an end', '%PDF-1.7\nstartxref\n0\n%%EOF\n'],
    ['an end outside of the file', '%PDF-1.7\nstartxref\n9999999999\n%%EOF\n'],
    [
      'a table without a root',
      '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n',
    ],
  ])('%s', async (_name, text) => {
    expect(await check(Buffer.from(text))).toEqual(damaged);
  });

  test.each([
    ['without pages', { 2: '<< /Type /Pages /Count 0 /Kids [] >>' }],
    ['with a page that is missing', { 2: '<< /Type /Pages /Count 2 /Kids [3 0 R 99 0 R] >>' }],
    ['whose pages lead to themselves', { 2: '<< /Type /Pages /Count 1 /Kids [2 0 R] >>' }],
    ['whose pages lead to each other', { 2: '<< /Kids [3 0 R] >>', 3: '<< /Kids [2 0 R] >>' }],
    ['whose catalog refers to itself', { 1: '1 0 R' }],
    ['without a catalog', { 1: 'null' }],
  ])('a PDF %s', async (_name, change) => {
    expect(await check(classic({ ...documentOf(1), ...change }))).toEqual(damaged);
  });
});

describe('hostile files end at the limits', () => {
  const bomb = (length: number) => {
    const content = deflateSync(Buffer.alloc(length, 'x'));
    return Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n1 0 obj\n<< /Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R /Filter /FlateDecode /Length ${content.length} >>\nstream\n`,
      ),
      content,
      Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
    ]);
  };

  test('a stream that unpacks to a thousand times its size', async () => {
    expect(await check(bomb(20_000_000))).toEqual(unreadable);
  });

  test('sections that lead to each other', async () => {
    const text = (prev: number) =>
      `%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev ${prev} >>\nstartxref\n9\n%%EOF\n`;
    expect(await check(Buffer.from(text(9)))).toEqual(damaged);
  });

  test.each([
    ['arrays in arrays', '['.repeat(100_000)],
    ['dictionaries in dictionaries', '<</A'.repeat(100_000)],
    ['a string without an end', `(${'a'.repeat(3_000_000)}`],
    ['a name without an end', `/${'a'.repeat(3_000_000)}`],
    ['a number without an end', '1'.repeat(3_000_000)],
  ])('%s', async (_name, value) => {
    const { checked, bytesRead } = await checkCounted(classic({ ...documentOf(1), 1: value }));
    expect(checked.ok).toBe(false);
    expect(bytesRead).toBeLessThan(8_000_000);
  });

  test('a table that claims four billion entries', async () => {
    const text =
      '%PDF-1.7\nxref\n0 4294967295\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
    expect(await check(Buffer.from(text))).toEqual(damaged);
  });

  test('any change of a real file is taken or refused, soon, and with few bytes read', async () => {
    const bases = forms.map(([, bytes]) => bytes);
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 12 }),
        fc
          .constantFrom(
            '0 R',
            '/Prev 9',
            '/Kids [2 0 R]',
            '999999999',
            '<<',
            '>>',
            '[',
            '(',
            'stream',
            '/Length -1',
            '-5',
            'obj',
          )
          .map((text) => Buffer.from(text)),
      ),
      how: fc.constantFrom('replace' as const, 'insert' as const, 'remove' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bases.length - 1),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        async (base, edits) => {
          let bytes = bases[base] ?? Buffer.alloc(0);
          for (const { at, bytes: written, how } of edits) {
            const place = Math.floor(at * bytes.length);
            const rest = bytes.subarray(how === 'insert' ? place : place + written.length);
            bytes = Buffer.concat([
              bytes.subarray(0, place),
              how === 'remove' ? Buffer.alloc(0) : written,
              rest,
            ]);
          }
          const { checked, bytesRead } = await checkCounted(bytes);
          expect(typeof checked.ok).toBe('boolean');
          expect(bytesRead).toBeLessThan(2_000_000);
        },
      ),
      { numRuns: 500 },
    );
  }, 60_000);

  test('noise between a header and an end', async () => {
    for (let round = 0; round < 50; round += 1) {
      const bytes = Buffer.concat([
        Buffer.from('%PDF-1.4\n'),
        randomBytes(4_000),
        Buffer.from(`\nstartxref\n${round * 80}\n%%EOF\n`),
      ]);
      expect((await check(bytes)).ok).toBe(false);
    }
  });
});

test('of a large file only the structure is read, in small pieces', async () => {
  const large = await makePdf({ pages: 20, filler: 10_000_000 });
  const { checked, bytesRead, largest } = await checkCounted(large);
  expect(checked).toEqual(pages(20));
  expect(bytesRead).toBeLessThan(1_000_000);
  expect(largest).toBeLessThanOrEqual(1024 * 1024);
}, 60_000);
