import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/support/any-text.ts';
import { type ContactForm, EMPTY_CONTACT_FORM } from '../contact/contact-form.ts';
import { isReadable } from '../readable-text.ts';
import { missingFromContract } from './contract-completeness.ts';
import {
  asSigned,
  type ContractForm,
  EMPTY_CONTRACT_FORM,
  prefilledContract,
  prefilledForSigner,
} from './contract-form.ts';
import { MAX_INITIALS, normalizeInitials } from './initials.ts';
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
  test('knows what the contact step asked, and where the inspection is', () => {
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

  test('sends the report where the booking wants it', () => {
    const form = prefilledContract({ ...contact, reportEmail: 'work@example.com' }, address);
    expect(form.reportEmail).toBe('work@example.com');
  });

  test('does not name a realtor who is not to be notified', () => {
    const { realtorName, realtorPhone } = prefilledContract(
      { ...contact, wantsRealtorNotification: false },
      address,
    );
    expect([realtorName, realtorPhone]).toEqual(['', '']);
  });

  test('takes somebody who has not said otherwise for the buyer', () => {
    const form = prefilledContract({ ...contact, relationshipToBuyer: null }, address);
    expect(form.relationshipToBuyer).toBe('buyer');
  });

  test('of a buyer asks for nothing but reading, initials and signature', () => {
    const form = prefilledContract({ ...contact, relationshipToBuyer: 'buyer' }, address);
    const parts = new Set(missingFromContract(form).map(({ part }) => part));
    expect([...parts]).toEqual(['contract', 'initials', 'signature']);
  });
});

test('the record of a buyer who signs holds no second set of details', () => {
  const typed = { ...EMPTY_CONTRACT_FORM, buyerName: 'Lee', buyerEmail: 'x', authorizedByBuyer: true };
  expect(asSigned(typed)).toEqual(EMPTY_CONTRACT_FORM);
  const forAnother = { ...typed, relationshipToBuyer: 'friend' as const };
  expect(asSigned(forAnother)).toEqual(forAnother);
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

  test('are at most four letters and marks, and stay what they are when written again', () => {
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

  test('is a form, whatever it was, and the same when read again', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const form = readContractForm(fields);
        expect(Object.keys(form)).toEqual(Object.keys(EMPTY_CONTRACT_FORM));
        expect(readContractForm({ ...form })).toEqual(form);
      }),
    );
  });

  test('is trimmed and holds no character that turns or hides words', () => {
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

  test('says yes only where yes was said', () => {
    const claimed = { esignConsent: 'true', acknowledged: 1, contractRead: {}, authorizedByBuyer: 'yes' };
    expect(readContractForm(claimed)).toEqual(EMPTY_CONTRACT_FORM);
  });

  test('holds the initials of sections there are and of no others', () => {
    const given = JSON.parse('{"fee":"ar","unknown":"ar","__proto__":"ar","constructor":"ar","report":" "}');
    expect(readContractForm({ initials: given }).initials).toEqual({ fee: 'AR' });
  });

  test('writes a number our way, and leaves alone what is none', () => {
    const read = readContractForm({ payerPhone: '+1 480.555.0142', buyerPhone: '480555014299' });
    expect([read.payerPhone, read.buyerPhone]).toEqual(['(480) 555-0142', '480555014299']);
  });

  test('keeps a drawn signature only as a PNG of a size that is accepted', () => {
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

describe('somebody who is asked to sign', () => {
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

  test('signs in their own name where they are the buyer, and needs no authority; their realtor stays named', () => {
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

  test('signs for the buyer where the buyer asked them', () => {
    const byBuyer = { ...EMPTY_CONTRACT_FORM, ...rita, relationshipToBuyer: 'buyer' as const };
    expect(prefilledForSigner(byBuyer, dana)).toMatchObject({
      payerName: 'Dana Whitfield',
      payerPhone: '',
      buyerName: 'Rita Realtor',
      buyerEmail: rita.payerEmail,
    });
  });

  test('has to say anew that the buyer authorized them, where they are somebody else', () => {
    const other = { name: 'Lee Park', email: 'lee@mail.example' };
    expect(prefilledForSigner(byRealtor, other)).toMatchObject({
      payerName: 'Lee Park',
      buyerName: 'Dana Whitfield',
      authorizedByBuyer: false,
    });
  });

  test('finds everything as it was typed where they asked themselves', () => {
    const self = { name: 'Rita R.', email: 'RITA@mail.example' };
    expect(prefilledForSigner(byRealtor, self)).toEqual(byRealtor);
  });
});
