import { expect, test } from 'vitest';
import { isOwnSignature } from './is-own-signature.ts';

const signedAt = '2026-11-16T09:00:00-07:00';
const signed = { agreementId: 'a', signerName: 'Rosalind Okafor', signedAt, signedAtWords: '' };
const minutesLater = (minutes: number) => Date.parse(signedAt) + minutes * 60_000;
const sent = (minutesAgo: number) => ({ signerName: 'Rosalind Okafor', agoMs: minutesAgo * 60_000 });

test('a signature is this form’s when it has its name and was made after it was first sent', () => {
  expect(isOwnSignature(signed, sent(0), minutesLater(0))).toBe(true);
  expect(isOwnSignature(signed, sent(10), minutesLater(9))).toBe(true);
  expect(isOwnSignature(signed, sent(0), minutesLater(1))).toBe(false);
  expect(isOwnSignature({ ...signed, signerName: 'Ben Ames' }, sent(0), minutesLater(0))).toBe(false);
});

test('where the server’s clock is not known the name decides', () => {
  expect(isOwnSignature(signed, sent(0), null)).toBe(true);
});
