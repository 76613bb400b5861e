import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { dollars } from '../money.ts';
import { refundDueBy, refundPromise, refundText } from './refund-text.ts';

const { terms } = business.policies;

test.each([
  ['a plain fortnight', '2026-06-01T16:00:00Z', '2026-06-15'],
  ['across Thanksgiving', '2026-11-16T16:00:00Z', '2026-12-01'],
  ['asked on a Saturday', '2026-06-06T16:00:00Z', '2026-06-22'],
  ['late in the evening, the next day elsewhere', '2026-06-02T06:30:00Z', '2026-06-15'],
])('ten business days, %s', (_what, asked, day) => expect(refundDueBy(new Date(asked), terms)).toBe(day));

test('a business that refunds within 3 business days counts 3', () => {
  expect(refundDueBy(new Date('2026-06-05T16:00:00Z'), { refundBusinessDays: 3 })).toBe('2026-06-10');
});

test.each([
  ['pending', 'Your refund of $575 is on its way. It reaches your card by Tuesday, December 1, 2026.'],
  ['succeeded', 'We refunded $575 to your card. It arrives by Tuesday, December 1, 2026.'],
  [
    'failed',
    'Your bank didn’t accept the refund of $575. Please call us at (480) 555-0142 so we can send it another way.',
  ],
] as const)('a refund that is %s', (state, words) => {
  const refund = { state, amount: dollars(575), at: new Date('2026-11-16T16:00:00Z') };
  expect(refundText(refund, { terms, officePhone: '(480) 555-0142' })).toBe(words);
});

test('money that was cash or a check is given back by the office, not to a card', () => {
  const facts = { amount: dollars(650), at: new Date('2026-11-16T16:00:00Z'), byOffice: true };
  expect(refundText({ ...facts, state: 'pending' }, { terms, officePhone: '' })).toBe(
    'We’ll give you back $650 by Tuesday, December 1, 2026.',
  );
  expect(refundText({ ...facts, state: 'succeeded' }, { terms, officePhone: '' })).toBe(
    'We gave you back $650.',
  );
  expect(refundPromise(terms, true)).toBe('We’ll give it back the way you paid within 10 business days.');
});
