import { expect, test } from 'vitest';
import { closingProblems } from './check-closing.ts';
import { NO_CLOSING } from './closing.ts';

const startsAt = new Date('2026-11-20T15:00:00Z');
const fieldsOf = (typed: Partial<typeof NO_CLOSING>) =>
  closingProblems({ ...NO_CLOSING, ...typed }, startsAt).map(({ field }) => field);

test.each(['', '(602) 555-0188', '602 555 0188 ext. 12', '6025550188 x3'])(
  '%j is a phone of escrow',
  (escrowPhone) => expect(fieldsOf({ escrowPhone })).toEqual([]),
);

test.each(['call Ann', '555-0188', 'x12'])('%j is no phone of escrow', (escrowPhone) =>
  expect(fieldsOf({ escrowPhone })).toEqual(['escrowPhone']),
);

test('an email of escrow is an address, or empty', () => {
  expect(fieldsOf({ escrowEmail: 'jane@title.example' })).toEqual([]);
  expect(fieldsOf({ escrowEmail: 'nope' })).toEqual(['escrowEmail']);
});

test('every problem is named at once', () => {
  expect(fieldsOf({ escrowPhone: 'call Ann', escrowEmail: 'nope' })).toEqual(['escrowPhone', 'escrowEmail']);
});
