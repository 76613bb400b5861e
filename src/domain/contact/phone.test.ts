import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, maskPhone, parseUsPhone } from './phone.ts';

const known = { digits: '4805550142', e164: '+14805550142', display: '(480) 555-0142' };

describe('a US number', () => {
  test.each([
    '4805550142',
    '(480) 555-0142',
    '480-555-0142',
    '480.555.0142',
    ' 480 555 0142 ',
    '14805550142',
    '1 (480) 555-0142',
    '+1 480 555 0142',
  ])('is read from %j', (typed) => {
    expect(parseUsPhone(typed)).toEqual({ ok: true, value: known });
  });

  test.each(['', '   ', '\t'])('is missing in %j', (typed) => {
    expect(parseUsPhone(typed)).toEqual({ ok: false, reason: 'missing-phone' });
  });

  test.each([
    ['nine digits', '480555014'],
    ['eleven digits that do not start with 1', '24805550142'],
    ['twelve digits', '114805550142'],
    ['an area code that starts with 1', '1805550142'],
    ['an area code that starts with 0', '0805550142'],
    ['an exchange that starts with 1', '4801550142'],
    ['letters', '480-555-HOME'],
    ['an extension', '480-555-0142 x5'],
    ['digits of another script', '٤٨٠٥٥٥٠١٤٢'],
    ['nothing but signs', '() -'],
    ['a number from abroad', '+44 20 7946 0958'],
    ['one from abroad with ten digits', '+33 1426 8530'],
  ])('is not %s', (_what, typed) => {
    expect(parseUsPhone(typed)).toEqual({ ok: false, reason: 'invalid-phone' });
  });

  test('parses its own display and E.164 form', () => {
    const usDigits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
    fc.assert(
      fc.property(usDigits, (digits) => {
        const phone = parseUsPhone(digits);
        if (!phone.ok) throw new Error(digits);
        expect(parseUsPhone(phone.value.display)).toEqual(phone);
        expect(parseUsPhone(phone.value.e164)).toEqual(phone);
      }),
    );
  });
});

describe('formatting while typing', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['480', '480'],
    ['4805', '(480) 5'],
    ['480555', '(480) 555'],
    ['4805550', '(480) 555-0'],
    ['4805550142', '(480) 555-0142'],
    ['14805550142', '(480) 555-0142'],
    ['110', '0'],
    ['+1 480 555 0142', '(480) 555-0142'],
    ['(480) 555-0142', '(480) 555-0142'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  test.each([
    '+33 1 42 68 53 00',
    '+331',
    '+',
    '(+49) 30 123',
    '0033142685300',
    '48055501429',
    '148055501429',
  ])('%j cannot become a US number, and stays as it is', (typed) => {
    expect(formatPhone(typed)).toBe(typed);
  });

  test('formatting is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = formatPhone(typed);
        expect(formatPhone(shown)).toBe(shown);
      }),
    );
  });
});

test('a masked number shows only its last four digits', () => {
  expect(maskPhone(known).replace(/\D/g, '')).toBe('0142');
});
