import { expect, test } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import { dollars } from '../money.ts';
import { NO_CLOSING, paysAtLine } from './closing.ts';
import { owedAge } from './owed-since.ts';
import { payLaterText, payTimeText } from './pay-later.ts';

const may3 = calendarDate('2027-05-03');

test.each([
  ['before', null, 'before the inspection', null],
  ['inspection', null, 'at the inspection', 'You pay $650 at the inspection.'],
  ['closing', null, 'at closing', 'You pay $650 at closing.'],
  ['closing', may3, 'at closing on Mon, May 3', 'You pay $650 at closing on Mon, May 3.'],
] as const)('a booking paid %s (closing: %s) is paid %s', (paysAt, closesOn, when, words) => {
  expect(payTimeText({ paysAt, closesOn })).toBe(when);
  expect(payLaterText(dollars(650), { paysAt, closesOn })).toBe(words);
});

test('nothing is said about paying later once it is paid', () => {
  expect(payLaterText(dollars(0), { paysAt: 'closing', closesOn: may3 })).toBeNull();
});

test('the desk’s line names the day, the escrow officer and the file', () => {
  const closing = { ...NO_CLOSING, closesOn: may3, escrowOfficer: 'Jane Doe', fileNumber: '123' };
  expect(paysAtLine('closing', closing)).toBe('Pays at closing, Mon, May 3, escrow: Jane Doe, file 123');
  expect(paysAtLine('closing')).toBe('Pays at closing, day not known');
  expect(paysAtLine('inspection')).toBe('Pays at the inspection');
  expect(paysAtLine('before')).toBeNull();
});

const startsAt = new Date('2027-04-20T15:00:00Z');
const completedAt = new Date('2027-04-20T18:00:00Z');

test.each([
  ['before', null, '2027-04-20', 0, null],
  ['before', null, '2027-04-21', 1, 'Inspected yesterday'],
  ['inspection', null, '2027-04-23', 3, 'Inspected 3 days ago'],
  ['closing', null, '2027-04-20', 0, 'Closing day not known'],
  ['closing', null, '2027-04-30', 10, 'Inspected 10 days ago. Closing day not known'],
  ['closing', may3, '2027-04-30', 0, 'Closes Mon, May 3'],
  ['closing', may3, '2027-05-03', 0, 'Closes today'],
  ['closing', may3, '2027-05-06', 3, 'Closed 3 days ago'],
] as const)('owed when paid %s (closing: %s) on %s: %i days', (paysAt, closesOn, today, daysLate, words) => {
  expect(owedAge({ paysAt, closesOn, startsAt, completedAt }, calendarDate(today))).toEqual({
    daysLate,
    words,
  });
});
