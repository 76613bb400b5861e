import { expect, test } from 'vitest';
import { EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import { nextThing } from './next-thing.ts';

const details = {
  ...EMPTY_CONTRACT_FORM,
  payerName: 'Rosalind Okafor',
  payerPhone: '(602) 555-0142',
  payerEmail: 'rosalind.okafor@mail.example',
  reportEmail: 'rosalind.okafor@mail.example',
};
const read = { ...details, esignConsent: true, contractRead: true };

test('what is missing comes in the order of the page, initials before the places for them', () => {
  const next = [EMPTY_CONTRACT_FORM, details, { ...details, esignConsent: true }, read].map((form) =>
    nextThing(form),
  );
  expect(next).toEqual([
    { field: 'payerName', words: 'your details' },
    { field: 'esignConsent', words: 'your consent' },
    { field: 'contractRead', words: 'the contract' },
    { field: 'clientInitials', words: 'your initials' },
  ]);
  expect(nextThing({ ...read, clientInitials: 'RO', initials: { client: 'RO' } }).words).toBe('section 2');
});

test('whoever reads goes on reading, also where something above is missing', () => {
  expect(nextThing(EMPTY_CONTRACT_FORM, { sectionsSeen: 4 })).toEqual({
    field: 'contractRead',
    words: 'the contract, 4 of 15 sections read',
  });
});
