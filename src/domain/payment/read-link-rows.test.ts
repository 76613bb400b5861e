import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { cents, dollars } from '../money.ts';
import { readLinkRows } from './read-link-rows.ts';

const rule = { hosts: ['buy.stripe.com'], own: null };
const row = { amount: 825, type: 'paynow', description: 'Two units', stripeUrl: 'https://buy.stripe.com/a' };
const read = (...rows: unknown[]) => readLinkRows(business.prices, rows, rule);

describe('an imported list', () => {
  test('is read in cents, with links or without', () => {
    expect(read(row, { amount: 287.5, type: 'challenge' })).toEqual({
      ok: true,
      links: [
        { amount: dollars(825), type: 'paynow', description: 'Two units', url: 'https://buy.stripe.com/a' },
        { amount: cents(28_750), type: 'challenge', description: '', url: null },
      ],
    });
  });

  test('may have the columns of an export: id, last update, the marker for none', () => {
    const exported = {
      ...row,
      id: 'paynow-825.00',
      lastUpdated: null,
      stripeUrl: '#payment-not-configured',
    };
    expect(read(exported)).toMatchObject({ ok: true, links: [{ url: null }] });
  });

  test('may have amounts that are not on the price list, if they have a link', () => {
    expect(read({ ...row, amount: 1150.5 }).ok).toBe(true);
    expect(read({ ...row, amount: 1150.5, stripeUrl: '' })).toEqual({
      ok: false,
      problems: [{ row: 1, message: '$1,150.50 is not on the price list, so it needs a link.' }],
    });
  });

  test('reports every invalid row, and is then rejected as a whole', () => {
    const wrong = read(
      row,
      { ...row, amount: 900, stripeUrl: 'https://buy.stripe.com.evil.example/a' },
      row,
      7,
    );
    expect(wrong).toEqual({
      ok: false,
      problems: [
        { row: 2, message: 'The link must begin with https://buy.stripe.com/.' },
        { row: 3, message: 'The same amount and type as row 1.' },
        { row: 4, message: 'Not a payment link.' },
      ],
    });
  });

  test.each([
    [{ amount: '825' }],
    [{ amount: -825 }],
    [{ amount: 0 }],
    [{ amount: 0.001 }],
    [{ amount: 825.005 }],
    [{ amount: 1e9 }],
    [{ amount: Number.NaN }],
    [{ amount: null }],
    [{ type: 'pay_now' }],
    [{ type: undefined }],
    [{ type: '__proto__' }],
    [{ description: 5 }],
    [{ description: 'x'.repeat(201) }],
    [{ description: 'a\u0000b' }],
    [{ stripeUrl: 5 }],
    [{ stripeUrl: 'javascript:alert(1)' }],
    [{ stripeUrl: '   ' }],
  ])('refuses a row with %j', (more) => {
    expect(read({ ...row, ...more }).ok).toBe(false);
  });

  test('refuses an empty list', () => {
    expect(read().ok).toBe(false);
  });

  test('any content is parsed or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 5 }), (rows) => {
        expect(typeof readLinkRows(business.prices, rows, rule).ok).toBe('boolean');
      }),
    );
  });
});
