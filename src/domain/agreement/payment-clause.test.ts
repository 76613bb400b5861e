import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import type { BusinessProfile } from '../business/profile.ts';
import { agreementOf } from './agreement.ts';
import { agreementText } from './agreement-text.ts';
import { termsText } from './booking-terms.ts';
import { checkAgreement } from './check-agreement.ts';
import { keyTerms } from './key-terms.ts';
import { changesAgreement } from './next-version.ts';

/** As published before there was another time to pay. */
const withoutPlaceholders = withFee((words) =>
  words
    .replace('{when the fee is due}', 'Payment is due in full before the inspection.')
    .replace(
      '{if the fee is not paid}',
      'If the fee has not been paid when the inspection is to start, we may decline to inspect.',
    ),
);

function withFee(change: (words: string) => string): BusinessProfile {
  const sections = business.agreement.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map(change),
  }));
  return { ...business, agreement: { ...business.agreement, sections } };
}

const feeOf = (profile: BusinessProfile, paysAt: 'before' | 'inspection' | 'closing') =>
  agreementOf(profile, paysAt).sections.find(({ id }) => id === 'fee')?.paragraphs ?? [];

test('paid before the inspection, the text is the one that was always signed, byte for byte', () => {
  expect(agreementText(agreementOf(business))).toBe(agreementText(agreementOf(withoutPlaceholders)));
});

describe('an agreement with room for the clause', () => {
  test.each([
    [
      'inspection',
      'Payment is due in full at the inspection, when the inspector arrives, by cash, check or card.',
    ],
    ['closing', 'Payment is due in full at the closing of your purchase and is paid through escrow.'],
  ] as const)('says in its place when a booking paid at %s is due', (paysAt, words) => {
    const fee = feeOf(business, paysAt);
    expect(fee).toHaveLength(feeOf(business, 'before').length);
    expect(fee[2]).toContain(words);
    expect(fee[2]).toContain('non-refundable');
    expect(fee.join(' ')).not.toContain('before the inspection');
  });

  test('names the days after which a fee is due without a closing', () => {
    const terms = { ...business.policies.terms, closingDays: 45 };
    const changed = { ...business, policies: { ...business.policies, terms } };
    expect(feeOf(changed, 'closing')[2]).toContain('not taken place 45 days after the inspection');
    expect(changesAgreement(business, changed)).toBe(true);
  });
});

test('an agreement without room gets the clause as the last paragraph about the fee', () => {
  const [before, closing] = [feeOf(withoutPlaceholders, 'before'), feeOf(withoutPlaceholders, 'closing')];
  expect(closing.slice(0, -1)).toEqual(before);
  expect(closing.at(-1)).toMatch(/^Payment is due in full at the closing.*these apply\.$/);
  expect(checkAgreement(withoutPlaceholders)).toEqual([]);
});

test('an agreement with half of the clause is refused', () => {
  const half = withFee((words) => words.replace('{if the fee is not paid} ', ''));
  expect(checkAgreement(half)).toEqual([
    {
      field: 'agreement.sections',
      sentence:
        'Please use both {when the fee is due} and {if the fee is not paid} in a section’s paragraphs, or neither.',
    },
  ]);
});

test.each([
  ['before', 'Due in full before the inspection. Non-refundable once scheduled, except as below.'],
  [
    'inspection',
    'Due in full when the inspector arrives, by cash, check or card. Non-refundable once scheduled, except as below.',
  ],
  [
    'closing',
    'Due in full at closing, through escrow, or 30 days after the inspection if you haven’t closed by then. Non-refundable once scheduled, except as below.',
  ],
] as const)('the key terms of a booking paid %s', (paysAt, words) => {
  expect(keyTerms(business, paysAt)[0]).toEqual({ name: 'Payment', words });
});

test('the signed terms name another time of payment, and are unchanged without one', () => {
  const terms = {
    address: '1 A St',
    startsAt: '2026-11-18T08:00:00-07:00',
    service: 's',
    addons: [],
    totalCents: 1,
  };
  const agreement = { version: 'v', textHash: 'h' };
  const before =
    'agreement v h\naddress 1 A St\nstart 2026-11-18T08:00:00-07:00\nservice s\naddons \ntotal 1';
  expect(termsText(terms, agreement)).toBe(before);
  expect(termsText({ ...terms, paysAt: 'closing' }, agreement)).toBe(`${before}\npays closing`);
});
