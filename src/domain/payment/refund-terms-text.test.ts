import { expect, test } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import { refundTermsInEmail, refundTermsText } from './refund-terms-text.ts';

const monday = calendarDate('2026-11-16');

test('on the day of booking the refund terms say until when canceling is free', () => {
  expect(refundTermsText(monday, monday)).toBe(
    'Free cancellation until 11:59 PM tonight (Mon, Nov 16). After that, a credit for a later inspection.',
  );
});

test('after the day of booking the refund terms say what a late cancellation gets', () => {
  expect(refundTermsText(monday, calendarDate('2026-11-17'))).toBe(
    'Free cancellation ended Mon, Nov 16. If you cancel now, you get a credit for a later inspection.',
  );
});

test('an email names the day instead of tonight', () => {
  expect(refundTermsInEmail(monday)).toBe(
    'Free cancellation until 11:59 PM on Mon, Nov 16. After that, a credit for a later inspection.',
  );
});
