import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RELATIONSHIP_IDS } from '../contact/relationship.ts';
import { SECTION_IDS } from './agreement-template.ts';
import { INCOMPLETE_CONTRACT_HINT, initialsField, missingFromContract } from './contract-completeness.ts';
import { type ContractForm, EMPTY_CONTRACT_FORM } from './contract-form.ts';
import { SIGNATURE_DATA_URL_START } from './signature-limits.ts';

const fields = (form: ContractForm) => missingFromContract(form).map(({ field }) => field);

const name = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-z '.-]{0,40}$/);
const phone = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
const email = fc.stringMatching(/^[a-z0-9]{1,20}@[a-z0-9]{1,20}\.[a-z]{2,6}$/);
const initials = fc.stringMatching(/^[A-Za-z]{1,4}$/);
const signature = fc.oneof(
  fc.record({ kind: fc.constant('typed' as const), name }),
  fc.record({
    kind: fc.constant('drawn' as const),
    dataUrl: fc.constant(`${SIGNATURE_DATA_URL_START}iVBORw==`),
  }),
);

const completeForm: fc.Arbitrary<ContractForm> = fc.record({
  payerName: name,
  payerPhone: phone,
  payerEmail: email,
  inspectionAddress: fc.constant('1234 N Main St, Mesa, AZ 85201'),
  reportEmail: email,
  relationshipToBuyer: fc.constantFrom(...RELATIONSHIP_IDS),
  buyerName: name,
  buyerPhone: phone,
  buyerEmail: email,
  authorizedByBuyer: fc.constant(true),
  realtorName: fc.oneof(fc.constant(''), name),
  realtorPhone: fc.oneof(fc.constant(''), phone),
  contractorName: fc.oneof(fc.constant(''), name),
  contractorPhone: fc.oneof(fc.constant(''), phone),
  financeCompany: fc.oneof(fc.constant(''), name),
  financePhone: fc.oneof(fc.constant(''), phone),
  otherPartyName: fc.oneof(fc.constant(''), name),
  otherPartyRole: fc.oneof(fc.constant(''), name),
  otherPartyPhone: fc.oneof(fc.constant(''), phone),
  optOutMedia: fc.boolean(),
  esignConsent: fc.constant(true),
  contractRead: fc.constant(true),
  clientInitials: fc.oneof(fc.constant(''), initials),
  initials: fc.record(Object.fromEntries(SECTION_IDS.map((id) => [id, initials]))),
  acknowledged: fc.constant(true),
  signature,
});

/** Each entry removes one required value. */
const always: Readonly<Record<string, (form: ContractForm) => ContractForm>> = {
  payerName: (form) => ({ ...form, payerName: '' }),
  payerPhone: (form) => ({ ...form, payerPhone: '' }),
  payerEmail: (form) => ({ ...form, payerEmail: '' }),
  reportEmail: (form) => ({ ...form, reportEmail: '' }),
  esignConsent: (form) => ({ ...form, esignConsent: false }),
  contractRead: (form) => ({ ...form, contractRead: false }),
  acknowledged: (form) => ({ ...form, acknowledged: false }),
  signature: (form) => ({ ...form, signature: null }),
};
const buyers: typeof always = {
  buyerName: (form) => ({ ...form, buyerName: '' }),
  buyerPhone: (form) => ({ ...form, buyerPhone: '' }),
  buyerEmail: (form) => ({ ...form, buyerEmail: '' }),
  authorizedByBuyer: (form) => ({ ...form, authorizedByBuyer: false }),
};

describe('a complete form', () => {
  test('has nothing missing', () => {
    fc.assert(
      fc.property(completeForm, (form) => {
        expect(fields(form)).toEqual([]);
      }),
    );
  });

  test.each(Object.entries(always))('without %s misses exactly that', (field, without) => {
    fc.assert(
      fc.property(completeForm, (form) => {
        expect(fields(without(form))).toEqual([field]);
      }),
    );
  });

  test.each(Object.entries(buyers))(
    'without %s misses exactly that, unless the buyer signs',
    (field, without) => {
      fc.assert(
        fc.property(completeForm, (form) => {
          const isBuyer = form.relationshipToBuyer === 'buyer';
          expect(fields(without(form))).toEqual(isBuyer ? [] : [field]);
        }),
      );
    },
  );

  test('without the initials of one section misses exactly those', () => {
    fc.assert(
      fc.property(completeForm, fc.constantFrom(...SECTION_IDS), (form, id) => {
        const { [id]: _removed, ...others } = form.initials;
        expect(fields({ ...form, initials: others })).toEqual([initialsField(id)]);
      }),
    );
  });

  test('stays complete with whitespace around all values', () => {
    fc.assert(
      fc.property(completeForm, (form) => {
        const spaced = Object.entries(form).map(([key, value]) =>
          typeof value === 'string' && key !== 'relationshipToBuyer' ? [key, ` ${value}\t`] : [key, value],
        );
        expect(fields(Object.fromEntries(spaced))).toEqual([]);
      }),
    );
  });
});

const [complete] = fc.sample(completeForm, { numRuns: 1, seed: 7 });
if (!complete) throw new Error('There is no sample.');

describe.each<[string, Partial<ContractForm>, string]>([
  ['a name of spaces', { payerName: '   ' }, 'payerName'],
  ['a name of invisible characters', { payerName: '\u200b\u202e\u2066\u0000' }, 'payerName'],
  ['a name without a letter', { payerName: '...' }, 'payerName'],
  ['nine digits', { payerPhone: '(480) 555-014' }, 'payerPhone'],
  ['a number with two digits too many', { payerPhone: '480555014299' }, 'payerPhone'],
  ['two e-mail addresses in one', { payerEmail: 'a@b.co,c@d.ef' }, 'payerEmail'],
  ['an e-mail address without a dot', { reportEmail: 'ana@example' }, 'reportEmail'],
  ['half a number of the realtor', { realtorPhone: '480' }, 'realtorPhone'],
  ['half a number of the contractor', { contractorPhone: '480' }, 'contractorPhone'],
  ['half a number of the finance company', { financePhone: '480' }, 'financePhone'],
  ['half a number of the other party', { otherPartyPhone: '480' }, 'otherPartyPhone'],
  ['a typed signature of spaces', { signature: { kind: 'typed', name: ' ' } }, 'signature'],
  [
    'a blank drawn signature',
    { signature: { kind: 'drawn', dataUrl: SIGNATURE_DATA_URL_START } },
    'signature',
  ],
  ['an SVG', { signature: { kind: 'drawn', dataUrl: 'data:image/svg+xml;base64,PHN2Zy8+' } }, 'signature'],
])('%s', (_what, part, field) => {
  test(`is reported at ${field}`, () => {
    expect(fields({ ...complete, ...part })).toEqual([field]);
  });
});

test.each(['  ', '.-', '\u0301', '12'])('initials %j do not count', (typed) => {
  const form = { ...complete, initials: { ...complete.initials, fee: typed } };
  expect(fields(form)).toEqual([initialsField('fee')]);
});

test('an empty form misses all required fields, in screen order', () => {
  expect(fields({ ...EMPTY_CONTRACT_FORM, relationshipToBuyer: 'spouse' })).toEqual([
    ...['payerName', 'payerPhone', 'payerEmail', 'reportEmail'],
    ...['buyerName', 'buyerPhone', 'buyerEmail', 'authorizedByBuyer'],
    ...['esignConsent', 'contractRead'],
    ...SECTION_IDS.map(initialsField),
    ...['acknowledged', 'signature'],
  ]);
});

test('each missing field has its own text', () => {
  const words = missingFromContract(EMPTY_CONTRACT_FORM).map((missing) => missing.words);
  expect(new Set(words).size).toBe(words.length);
  for (const sentence of words) expect(sentence).toMatch(/^[a-z].*[^.]$/);
});

test('the hint is the specified one', () => {
  expect(INCOMPLETE_CONTRACT_HINT).toBe(
    'Please complete all required fields, initial all contract sections, read the terms, and provide your signature',
  );
});
