import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/support/any-text.ts';
import { type ContactForm, EMPTY_CONTACT_FORM } from '../contact/contact-form.ts';
import { isReadable } from '../readable-text.ts';
import { missingFromContract } from './contract-completeness.ts';
import {
  type ContractForm,
  EMPTY_CONTRACT_FORM,
  MAX_INITIALS,
  normalizeInitials,
  prefilledContract,
  prefilledForSigner,
  withoutUnusedBuyer,
} from './contract-form.ts';
import { readContractForm } from './read-contract-form.ts';
import { MAX_SIGNATURE_DATA_URL_LENGTH, SIGNATURE_DATA_URL_START } from './signature-limits.ts';

const address = '1234 N Main St, Mesa, AZ 85201';
const contact: ContactForm = {
  ...EMPTY_CONTACT_FORM,
  firstName: 'Ana',
  lastName: 'Ruiz',
  relationshipToBuyer: 'spouse',
  phoneNumber: '(480) 555-0142',
  payerEmail: 'ana@example.com',
  wantsRealtorNotification: true,
  realtorName: 'Rosa Vance',
  realtorEmail: 'rosa@realty.example',
  realtorPhone: '(480) 555-0123',
};

describe('a contract prefilled from a booking', () => {
  test('has the answers of the contact step and the inspection address', () => {
    expect(prefilledContract(contact, address)).toEqual({
      ...EMPTY_CONTRACT_FORM,
      payerName: 'Ana Ruiz',
      payerPhone: '(480) 555-0142',
      payerEmail: 'ana@example.com',
      inspectionAddress: address,
      reportEmail: 'ana@example.com',
      relationshipToBuyer: 'spouse',
      realtorName: 'Rosa Vance',
      realtorPhone: '(480) 555-0123',
    });
  });

  test('sends the report to the booking’s report address', () => {
    const form = prefilledContract({ ...contact, reportEmail: 'work@example.com' }, address);
    expect(form.reportEmail).toBe('work@example.com');
  });

  test('omits a realtor who is not to be notified', () => {
    const { realtorName, realtorPhone } = prefilledContract(
      { ...contact, wantsRealtorNotification: false },
      address,
    );
    expect([realtorName, realtorPhone]).toEqual(['', '']);
  });

  test('assumes the payer is the buyer by default', () => {
    const form = prefilledContract({ ...contact, relationshipToBuyer: null }, address);
    expect(form.relationshipToBuyer).toBe('buyer');
  });

  test('leaves a buyer only reading, initials and signature', () => {
    const form = prefilledContract({ ...contact, relationshipToBuyer: 'buyer' }, address);
    const parts = new Set(missingFromContract(form).map(({ part }) => part));
    expect([...parts]).toEqual(['contract', 'initials', 'signature']);
  });
});

test('a buyer who signs has no second set of details in the record', () => {
  const typed = { ...EMPTY_CONTRACT_FORM, buyerName: 'Lee', buyerEmail: 'x', authorizedByBuyer: true };
  expect(withoutUnusedBuyer(typed)).toEqual(EMPTY_CONTRACT_FORM);
  const forAnother = { ...typed, relationshipToBuyer: 'friend' as const };
  expect(withoutUnusedBuyer(forAnother)).toEqual(forAnother);
});

describe('initials', () => {
  test.each([
    ['ar', 'AR'],
    [' j.r. s ', 'JRS'],
    ['m-l', 'ML'],
    ['abcde', 'ABCD'],
    ['éo', 'ÉO'],
    ['e\u0301o', 'ÉO'],
    ['ß', 'SS'],
    ['李', '李'],
    ['\u202eab', 'AB'],
    ['<b>', 'B'],
    ['\u0301a', 'A'],
    ['42', ''],
    ['', ''],
  ])('%j are written %j', (typed, written) => {
    expect(normalizeInitials(typed)).toBe(written);
  });

  test('are at most four letters and marks, and normalizing is idempotent', () => {
    fc.assert(
      fc.property(anyText(), (typed) => {
        const written = normalizeInitials(typed);
        expect(written).toMatch(/^(\p{L}[\p{L}\p{M}]*)?$/u);
        expect([...written].length).toBeLessThanOrEqual(MAX_INITIALS);
        expect(normalizeInitials(written)).toBe(written);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a form from outside', () => {
  const anyFields = fc.record(
    Object.fromEntries(
      Object.keys(EMPTY_CONTRACT_FORM).map((field) => [field, fc.oneof(anyText(), fc.anything())]),
    ),
    { requiredKeys: [] },
  );

  test('is always a valid form, and reading it is idempotent', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const form = readContractForm(fields);
        expect(Object.keys(form)).toEqual(Object.keys(EMPTY_CONTRACT_FORM));
        expect(readContractForm({ ...form })).toEqual(form);
      }),
    );
  });

  test('is trimmed and has no bidirectional or invisible characters', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        for (const text of Object.values(readContractForm(fields)).filter(
          (value) => typeof value === 'string',
        )) {
          expect(text).toBe(text.trim());
          expect(isReadable(text)).toBe(true);
          expect(text).not.toMatch(/[\u061c\u200b\u200e\u200f\ufeff]/);
        }
      }),
    );
  });

  test('has a consent only where it was given', () => {
    const claimed = { esignConsent: 'true', acknowledged: 1, contractRead: {}, authorizedByBuyer: 'yes' };
    expect(readContractForm(claimed)).toEqual(EMPTY_CONTRACT_FORM);
  });

  test('keeps only the initials of known sections', () => {
    const given = JSON.parse('{"fee":"ar","unknown":"ar","__proto__":"ar","constructor":"ar","report":" "}');
    expect(readContractForm({ initials: given }).initials).toEqual({ fee: 'AR' });
  });

  test('formats a phone number and leaves other text as typed', () => {
    const read = readContractForm({ payerPhone: '+1 480.555.0142', buyerPhone: '480555014299' });
    expect([read.payerPhone, read.buyerPhone]).toEqual(['(480) 555-0142', '480555014299']);
  });

  test('keeps a drawn signature only as a PNG within the size limit', () => {
    const longest = SIGNATURE_DATA_URL_START.padEnd(MAX_SIGNATURE_DATA_URL_LENGTH, 'A');
    const read = (dataUrl: unknown) => readContractForm({ signature: { kind: 'drawn', dataUrl } }).signature;
    expect(read(longest)).toEqual({ kind: 'drawn', dataUrl: longest });
    for (const refused of [
      `${longest}A`,
      'data:image/jpeg;base64,AAAA',
      'https://example.com/x.png',
      7,
      null,
    ]) {
      expect(read(refused)).toBeNull();
    }
  });
});

describe('a person who is asked to sign', () => {
  const rita = { payerName: 'Rita Realtor', payerPhone: '(480) 555-0100', payerEmail: 'rita@mail.example' };
  const dana = { name: 'Dana Whitfield', email: 'dana@mail.example' };
  const byRealtor: ContractForm = {
    ...EMPTY_CONTRACT_FORM,
    ...rita,
    relationshipToBuyer: 'realtor',
    buyerName: dana.name,
    buyerPhone: '(602) 555-0199',
    buyerEmail: 'Dana@mail.example',
    authorizedByBuyer: true,
  };

  test('signs in their own name as the buyer, without authorization; their realtor stays named', () => {
    expect(prefilledForSigner(byRealtor, dana)).toMatchObject({
      payerName: 'Dana Whitfield',
      payerPhone: '(602) 555-0199',
      payerEmail: dana.email,
      relationshipToBuyer: 'buyer',
      buyerName: '',
      authorizedByBuyer: false,
      realtorName: 'Rita Realtor',
    });
  });

  test('signs for the buyer if the buyer asked them', () => {
    const byBuyer = { ...EMPTY_CONTRACT_FORM, ...rita, relationshipToBuyer: 'buyer' as const };
    expect(prefilledForSigner(byBuyer, dana)).toMatchObject({
      payerName: 'Dana Whitfield',
      payerPhone: '',
      buyerName: 'Rita Realtor',
      buyerEmail: rita.payerEmail,
    });
  });

  test('has to confirm the buyer’s authorization again if they are a third person', () => {
    const other = { name: 'Lee Park', email: 'lee@mail.example' };
    expect(prefilledForSigner(byRealtor, other)).toMatchObject({
      payerName: 'Lee Park',
      buyerName: 'Dana Whitfield',
      authorizedByBuyer: false,
    });
  });

  test('gets the form unchanged if they asked themselves', () => {
    const self = { name: 'Rita R.', email: 'RITA@mail.example' };
    expect(prefilledForSigner(byRealtor, self)).toEqual(byRealtor);
  });
});
