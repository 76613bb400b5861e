import { expect, test } from 'vitest';
import { bookingHeading } from './booking-heading.ts';

const booking = {
  contractSigned: false,
  signsAgain: false,
  due: 650,
  scheduledAt: '2026-11-18T09:00:00-07:00',
};

test('a heading names what is left, and the time once nothing is', () => {
  expect(bookingHeading(booking)).toBe('Almost done: sign, then pay');
  expect(bookingHeading({ ...booking, contractSigned: true })).toBe('Almost done: pay for your inspection');
  expect(bookingHeading({ ...booking, due: 0 })).toBe('Almost done: sign your agreement');
  expect(bookingHeading({ ...booking, due: 0, signsAgain: true })).toBe('Please sign again');
  expect(bookingHeading({ ...booking, due: 0, contractSigned: true })).toBe(
    'You’re booked for Wed, Nov 18, 9:00 AM',
  );
});

test('a booking that is paid later is not asked to pay', () => {
  const later = { ...booking, payLaterWords: 'You pay $650 at closing.' };
  expect(bookingHeading(later)).toBe('Almost done: sign your agreement');
  expect(bookingHeading({ ...later, contractSigned: true })).toBe('You’re booked for Wed, Nov 18, 9:00 AM');
});
