import { describe, expect, test } from 'vitest';
import { EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import type { ContractDraft } from '../../storage/contract-draft.ts';
import { draftFor } from './use-contract-draft.ts';

const signing = {
  appointmentId: 'one',
  termsHash: 'a',
  address: '4821 E Juniper Ave, Mesa, AZ 85205',
  prefilled: {
    ...EMPTY_CONTRACT_FORM,
    payerName: 'Rosalind Okafor',
    payerPhone: '(602) 555-0142',
    payerEmail: 'r@mail.example',
    reportEmail: 'r@mail.example',
  },
};

const begun: ContractDraft = {
  appointmentId: 'one',
  termsHash: 'a',
  form: {
    ...EMPTY_CONTRACT_FORM,
    payerName: 'Rosalind A. Okafor',
    financeCompany: 'Desert Bank',
    optOutMedia: true,
    esignConsent: true,
    contractRead: true,
    clientInitials: 'RO',
    initials: { client: 'RO' },
    acknowledged: true,
    signature: { kind: 'typed', name: 'Rosalind Okafor' },
  },
  consentAt: 1,
  initialsAt: { client: 2 },
};

describe('an agreement that is opened', () => {
  test('begins with what the booking knows, and nothing agreed to', () => {
    const { form, consentAt } = draftFor(null, signing);
    expect(form).toEqual({
      ...EMPTY_CONTRACT_FORM,
      ...signing.prefilled,
      inspectionAddress: signing.address,
    });
    expect(consentAt).toBeNull();
  });
  test('goes on where it was left', () => {
    expect(draftFor(begun, signing)).toBe(begun);
  });
  test('takes nothing from the draft of another appointment', () => {
    expect(draftFor({ ...begun, appointmentId: 'two' }, signing)).toEqual(draftFor(null, signing));
  });
  test('keeps the client’s details and nothing agreed to when the terms have changed', () => {
    const draft = draftFor(begun, { ...signing, termsHash: 'b', address: 'Elsewhere' });
    expect(draft).toEqual({
      appointmentId: 'one',
      termsHash: 'b',
      form: {
        ...EMPTY_CONTRACT_FORM,
        payerName: 'Rosalind A. Okafor',
        financeCompany: 'Desert Bank',
        optOutMedia: true,
        clientInitials: 'RO',
        inspectionAddress: 'Elsewhere',
      },
      consentAt: null,
      initialsAt: {},
    });
  });
});
