// The receipt of a payment, and the note about a refund.
import { describe, expect, test } from 'vitest';
import { cents, dollars, ZERO } from '../../src/domain/money.ts';
import { TEST_PAYMENT_TEXT } from '../../src/domain/test-notice.ts';
import { letterheadOf } from '../../src/server/agreement/letterhead-facts.ts';
import { makeReceipt } from '../../src/server/receipt/make-receipt.ts';
import type { ReceiptRecord } from '../../src/server/receipt/receipt-record.ts';
import { business } from '../support/business.ts';
import { hostileText, seeded } from '../support/hostile-values.ts';
import { readPdf } from '../support/pdf-reader.ts';

const record: ReceiptRecord = {
  number: 'R-2026-00042',
  letterhead: letterheadOf(business),
  payerName: 'Dana Okafor',
  address: '1234 N Main St, Mesa, AZ 85201',
  inspectionAt: new Date('2026-11-18T15:00:00Z'),
  lines: [
    { name: 'Standard Home Inspection', amount: dollars(575) },
    { name: 'Termite inspection referral', amount: ZERO },
    { name: 'Foundation inspection', amount: dollars(100) },
  ],
  total: dollars(675),
  takenOff: ZERO,
  credit: ZERO,
  paidBefore: ZERO,
  paid: dollars(675),
  paidAt: new Date('2026-11-17T06:59:10Z'),
  method: 'Card ending 4242',
  refund: null,
  terms: business.policies.terms,
  notice: null,
};
const made = await makeReceipt(record);
const pdf = readPdf(made);
const textOf = async (changes: Partial<ReceiptRecord>) =>
  readPdf(await makeReceipt({ ...record, ...changes })).text;

describe('a receipt', () => {
  test.each([
    ['its number', 'Number R-2026-00042'],
    ['who we are', business.name],
    ['who paid', 'Paid by\nDana Okafor'],
    ['when, on Arizona’s clock', 'Paid on\nMonday, November 16, 2026 at 11:59 PM Arizona time (UTC-07:00)'],
    ['the property', 'Property\n1234 N Main St, Mesa, AZ 85201'],
    ['the inspection', 'Inspection\nWednesday, November 18, 2026 at 8:00 AM Arizona time (UTC-07:00)'],
    ['each item, free ones too', 'Termite inspection referral\n$0.00\nFoundation inspection\n$100.00'],
    ['the total and how it was paid', 'Total fee\n$675.00\nPaid: Card ending 4242\n$675.00'],
  ])('names %s', (_what, words) => expect(pdf.text).toContain(words));

  test('is one small page with a tagged table for screen readers', () => {
    expect([pdf.isWhole, pdf.pages]).toEqual([true, 1]);
    expect(made.length).toBeLessThan(60_000);
    expect(pdf.objects.match(/\/S \/TR\b/g)).toHaveLength(6);
    expect(pdf.objects).toContain('/S /TH');
  });

  test('has the same bytes whenever it is made of the same record', async () => {
    expect((await makeReceipt(record)).equals(made)).toBe(true);
  });

  test.each([
    'Łukasz Nguyễn',
    '李雷',
    '김민수',
    'Ελένη Παπαδοπούλου',
    'Юрий Щербаков',
    `${'Maximiliana Alexandrina '.repeat(4)}Wolfeschlegelsteinhausenbergerdorff`,
  ])('prints the whole name, on one page: %s', async (payerName) => {
    const named = readPdf(await makeReceipt({ ...record, payerName }));
    expect(named.text.replaceAll(/\s/g, '')).toContain(`Paidby${payerName}`.replaceAll(/\s/g, ''));
    expect(named.pages).toBe(1);
    expect(named.objects).not.toContain('/Subtype /Type1');
  });

  test('says at the top that a test payment moved no money', async () => {
    expect(await textOf({ notice: TEST_PAYMENT_TEXT })).toMatch(
      /Test payment: no card was charged\.\s+Thank you/,
    );
    expect(pdf.text).not.toContain('Test payment');
  });

  test('subtracts credits and earlier payments, and shows the rest', async () => {
    const text = await textOf({ credit: dollars(300), paidBefore: dollars(75), paid: dollars(200) });
    expect(text).toContain(
      'Credit\n-$300.00\nPaid earlier\n-$75.00\nPaid: Card ending 4242\n$200.00\nBalance due\n$100.00',
    );
    expect(pdf.text).not.toContain('Balance due');
  });

  test('is refused when its lines do not add up to the total', async () => {
    await expect(makeReceipt({ ...record, total: dollars(1) })).rejects.toThrow('do not add up to the total');
  });
});

describe('a refund receipt', () => {
  const refund = { amount: dollars(600), before: cents(2_500), at: new Date('2026-11-17T06:59:50Z') };

  test('has the refunded amount, its date, and the rest of the payment', async () => {
    const text = await textOf({ refund: { ...refund, state: 'pending' } });
    expect(text).toContain('Refund receipt\nFor receipt R-2026-00042\nYour refund of $600 is on its way.');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('by Tuesday, December 1, 2026.');
    expect(text).toContain(
      'Refunded earlier\n-$25.00\nRefund (on its way)\n-$600.00\nLeft after refunds\n$50.00',
    );
  });
  test('of an arrived refund does not describe it as on its way', async () => {
    expect(await textOf({ refund: { ...refund, state: 'succeeded' } })).toContain('Refund\n-$600.00');
  });
});

describe('untrusted text', () => {
  const madeWith = async (words: string) => {
    const lines = Array.from({ length: 12 }, () => ({ name: words, amount: dollars(50) }));
    const everything = { number: words, payerName: words, address: words, method: words, lines };
    const money = { total: dollars(600), credit: dollars(1), paidBefore: dollars(1) };
    const refund = { state: 'pending', amount: dollars(500), before: dollars(1), at: record.paidAt } as const;
    return readPdf(await makeReceipt({ ...record, ...everything, ...money, refund }));
  };

  test('does not become a link or markup', async () => {
    const hostile = await madeWith('https://evil.example <b>) Tj (x)\u202e');
    expect(hostile.objects).not.toMatch(/\/Link\b|\/URI\b|\/Launch\b|\/JavaScript\b|\/Annot\b/);
    expect(hostile.text).toContain('https: //evil.example <b>) Tj (x)');
  });
  test.each([
    ['wide', 'W'.repeat(600)],
    ['in letters of East Asia', '王'.repeat(600)],
    ['in short words', 'a '.repeat(400)],
  ])('stays readable, however long: %s', async (_how, words) => {
    const hostile = await madeWith(words);
    expect(hostile.isWhole).toBe(true);
    expect(hostile.pages).toBeLessThan(4);
    expect(hostile.text).toContain('5 more items\n$250.00');
  });
  test('does not break the file', async () => {
    const random = seeded(8);
    for (let round = 0; round < 12; round++) {
      const words = hostileText(random);
      const hostile = await madeWith(words);
      expect(hostile.isWhole, JSON.stringify(words.slice(0, 80))).toBe(true);
      expect(hostile.pages).toBeLessThan(4);
    }
  });
});
