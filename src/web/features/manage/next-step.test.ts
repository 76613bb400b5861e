import { expect, test } from 'vitest';
import type { Managed } from '../../../api/manage-booking.ts';
import { nextStep } from './next-step.ts';

const held = {
  status: 'held',
  payment: 'open',
  claimRejected: null,
  contractSigned: false,
  due: 650,
  payLaterWords: null,
} as unknown as Managed;
const signed = { ...held, status: 'scheduled', contractSigned: true } as const;
const done = (report: object, more: object = {}) =>
  ({
    ...signed,
    status: 'completed',
    report: { url: null, missing: [], ...report },
    ...more,
  }) as unknown as Managed;
const rejected = { words: 'The challenge price was not granted.' };

test.each<[string, Managed, ReturnType<typeof nextStep>]>([
  ['a held time is signed for first', held, 'sign'],
  ['what is signed is paid', signed, 'pay'],
  ['signed and paid later is followed', { ...signed, payLaterWords: 'You pay $650 at closing.' }, 'follow'],
  ['a payment that failed is tried again', { ...signed, payment: 'failed' }, 'pay'],
  ['a payment on its way is not made twice', { ...signed, payment: 'processing' }, 'wait'],
  ['nor is one that does not fit', { ...signed, payment: 'needs-review' }, 'review'],
  ['nor is one a bank is reviewing', { ...signed, payment: 'disputed', claimRejected: rejected }, 'review'],
  ['who has paid still signs', { ...held, status: 'scheduled', due: 0, payment: 'paid' }, 'sign'],
  ['a rejected claim is a choice', { ...signed, due: 325, claimRejected: rejected }, 'choose'],
  ['and none once the difference is paid', { ...signed, due: 0, claimRejected: rejected }, 'follow'],
  ['signed and paid is followed', { ...signed, status: 'confirmed', due: 0, payment: 'paid' }, 'follow'],
  ['a released report is opened', done({ url: '/report/x' }, { due: 0, payment: 'paid' }), 'open-report'],
  ['one that waits is signed for first', done({ missing: ['signature', 'payment'] }), 'sign-for-report'],
  ['and then paid', done({ missing: ['payment'] }), 'pay-for-report'],
  ['but not twice', done({ missing: ['payment'] }, { payment: 'processing' }), 'over'],
  ['one that is being written asks for nothing', done({ missing: ['report'] }), 'over'],
  ['what is canceled asks for nothing', { ...signed, status: 'cancelled' }, 'over'],
])('%s', (_, managed, step) => {
  expect(nextStep(managed)).toBe(step);
});
