import { expect, test } from 'vitest';
import type { Managed } from '../../../api/manage-booking.ts';
import {
  cancelText,
  claimText,
  paidText,
  payText,
  recipientText,
  releaseText,
  sendText,
  settledText,
  signText,
} from './booking-text.ts';

const cancellation = {
  possible: true,
  kind: 'full-refund',
  creditReturned: 0,
  words: 'You get a full refund of $325.',
  deadlineWords: 'The time for a full refund ended.',
};
const recipients = { reportEmail: '', contactPersons: [], wantsRealtorNotification: false, realtorName: '' };
const managed = {
  status: 'confirmed',
  total: 650,
  paid: 650,
  takenOff: [],
  credit: 0,
  due: 0,
  payment: 'paid',
  heldUntilWords: null,
  payByWords: null,
  payLaterWords: null,
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
  expect(signText({ ...held, heldUntilWords: 'Tue, Nov 17, 3:00 PM' })).toContain(
    'Sign and pay by Tue, Nov 17, 3:00 PM to keep your time.',
  );
  expect(payText({ ...held, payByWords: 'Tue, Nov 17, 3:00 PM' })).toBe(
    'Signed. Pay by Tue, Nov 17, 3:00 PM to keep your time.',
  );
});

test('who signs again because of the price reads both prices', () => {
  expect(signText({ ...managed, signedTotal: 325, outdatedBy: ['price'] })).toBe(
    'You signed for $325; the price is now $650. Please read and sign again.',
  );
});

test('nothing is settled while the claim to the challenge price is not verified', () => {
  const claimed = { ...managed, total: 325, paid: 325, awaitingVerification: true };
  expect(paidText(claimed)).toBe('Challenge price paid');
  expect(settledText(claimed)).toContain('still verifying your claim');
  expect(claimText(claimed)).toContain('otherwise the difference to the standard fee is due');
  expect(paidText(managed)).toBe('Paid in full');
  expect(settledText(managed)).toContain('You’re all set');
});

test('no deadline is named to whom the challenge price was not granted: all of it goes back', () => {
  expect(cancelText({ ...managed, claimRejected: { words: 'Not granted.' } })).toBe(cancellation.words);
  expect(cancelText(managed)).toContain('The time for a full refund ended.');
});

test('releasing a time frees its credit, and waits for a payment on its way', () => {
  const used = { ...held, cancellation: { ...cancellation, creditReturned: 650 } } as Managed;
  expect(releaseText(used)).toBe('You owe nothing, and you can use your credit of $650 again.');
  expect(releaseText({ ...held, payment: 'processing' })).toContain('can’t release it yet');
});

test('one person hears, one paper is it', () => {
  const amara = { firstName: 'Amara', lastName: 'Okafor', email: '' };
  const named = (...contactPersons: (typeof amara)[]) =>
    recipientText({ ...managed, recipients: { ...managed.recipients, contactPersons } });
  expect(named(amara)).toContain('Amara Okafor also gets updates.');
  expect(named(amara, { ...amara, firstName: 'Ben' })).toContain('and Ben Okafor also get updates.');
  expect(sendText({ ...managed, documents: { ...managed.documents, agreement: false } })).toEqual({
    button: 'Email it to me',
    sent: 'It’s on the way to rosalind@mail.example.',
  });
  expect(sendText(managed).button).toBe('Email them to me');
});
