import { expect, test } from 'vitest';
import type { Managed } from '../../../api/manage-booking.ts';
import {
  cancelWords,
  claimWords,
  giveBackWords,
  paidWords,
  recipientWords,
  sendWords,
  settledWords,
  signWords,
} from './booking-words.ts';

const cancellation = {
  possible: true,
  kind: 'full-refund',
  creditReturned: 0,
  words: 'You receive a full refund of $325.',
  deadlineWords: 'The time for a full refund ended.',
};
const recipients = { reportEmail: '', contactPersons: [], wantsRealtorNotification: false, realtorName: '' };
const managed = {
  status: 'confirmed',
  total: 650,
  paid: 650,
  credit: 0,
  due: 0,
  payment: 'paid',
  heldUntilWords: null,
  payByWords: null,
  awaitingVerification: false,
  claimRejected: null,
  outdatedBy: [],
  signedTotal: null,
  payerEmail: 'rosalind@mail.example',
  recipients,
  cancellation,
  documents: { agreement: true, receipts: 1 },
} as unknown as Managed;
const held = { ...managed, status: 'held', paid: 0, due: 650, payment: 'open' } as const;

test('signing and paying keeps a held time, as the mail says', () => {
  expect(signWords({ ...held, heldUntilWords: 'Monday at 4:00 PM' })).toContain(
    'Sign the agreement and pay before Monday at 4:00 PM to keep your time',
  );
});

test('who signs again because of the price reads both prices', () => {
  expect(signWords({ ...managed, signedTotal: 325, outdatedBy: ['price'] })).toBe(
    'You signed for $325; the price is now $650. Please read and sign again.',
  );
});

test('nothing is settled while the claim to the challenge price is not verified', () => {
  const claimed = { ...managed, total: 325, paid: 325, awaitingVerification: true };
  expect(paidWords(claimed)).toBe('Challenge price paid');
  expect(settledWords(claimed)).toContain('still verifying your claim');
  expect(claimWords(claimed)).toContain('otherwise the difference to the standard fee is due');
  expect(paidWords(managed)).toBe('Paid in full');
  expect(settledWords(managed)).toContain('everything is settled');
});

test('no deadline is named to whom the challenge price was not granted: all of it goes back', () => {
  expect(cancelWords({ ...managed, claimRejected: { words: 'Not granted.' } })).toBe(cancellation.words);
  expect(cancelWords(managed)).toContain('The time for a full refund ended.');
});

test('giving a time back frees its credit, and waits for a payment on its way', () => {
  const used = { ...held, cancellation: { ...cancellation, creditReturned: 650 } } as Managed;
  expect(giveBackWords(used)).toBe('Nothing is due, and your credit of $650 can be used again.');
  expect(giveBackWords({ ...held, payment: 'processing' })).toContain('cannot be given back right now');
});

test('one person hears, one paper is it', () => {
  const amara = { firstName: 'Amara', lastName: 'Okafor', email: '' };
  const named = (...contactPersons: (typeof amara)[]) =>
    recipientWords({ ...managed, recipients: { ...managed.recipients, contactPersons } });
  expect(named(amara)).toContain('Amara Okafor hears of it, too.');
  expect(named(amara, { ...amara, firstName: 'Ben' })).toContain('and Ben Okafor hear of it, too.');
  expect(sendWords({ ...managed, documents: { ...managed.documents, agreement: false } })).toEqual({
    button: 'Send it by e-mail',
    sent: 'It is on its way to rosalind@mail.example.',
  });
  expect(sendWords(managed).button).toBe('Send them by e-mail');
});
