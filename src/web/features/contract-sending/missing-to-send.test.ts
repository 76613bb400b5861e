import { expect, test } from 'vitest';
import { EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import { missingToSend } from './missing-to-send.ts';

const form = {
  ...EMPTY_CONTRACT_FORM,
  payerName: 'Rosalind Okafor',
  payerPhone: '(602) 555-0123',
  payerEmail: 'rosalind@mail.example',
  reportEmail: 'rosalind@mail.example',
};
const sending = { signerName: 'Ben Ames', signerEmail: 'ben@mail.example', message: '', accepted: true };
const fieldsOf = (...given: Parameters<typeof missingToSend>) =>
  missingToSend(...given).map(({ field }) => field);

test('a contract is sent without initials or a signature: those are the signer’s', () => {
  expect(fieldsOf(form, sending)).toEqual([]);
});
test('signer, client and terms are asked for in the order of the screen', () => {
  const nothing = { signerName: ' ', signerEmail: 'ben@', message: '', accepted: false };
  expect(fieldsOf({ ...form, payerEmail: '' }, nothing)).toEqual([
    'signerName',
    'signerEmail',
    'payerEmail',
    'acceptedTerms',
  ]);
});
test('who is not the buyer also names the buyer, with their authorization', () => {
  expect(fieldsOf({ ...form, relationshipToBuyer: 'realtor' }, sending)).toEqual([
    'buyerName',
    'buyerPhone',
    'buyerEmail',
    'authorizedByBuyer',
  ]);
});
